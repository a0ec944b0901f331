/** An answered request, without anything about who made it or what they wrote. */
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
