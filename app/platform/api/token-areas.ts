/** What a personal token may be for. The database has the same list. */
export const TOKEN_AREAS = ['stories', 'comments', 'listings', 'messages'] as const

export type TokenArea = (typeof TOKEN_AREAS)[number]

/** A token that came with a request. */
export interface SentToken {
  id: string
  areas: readonly TokenArea[]
  /** Whether it may write too, or only read. */
  canWrite: boolean
}
