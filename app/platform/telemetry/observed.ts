/** A request that was answered. Nothing in it says who asked for what. */
export interface ObservedRequest {
  method: string
  /** The pattern of the path. */
  route: string
  status: number
  ms: number
}

/** A statement that was run. Values are parameters, and aren't part of it. */
export interface ObservedQuery {
  sql: string
  ms: number
}
