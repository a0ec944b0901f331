const TYPED = /(?<![\p{L}\p{N}\p{M}_@/=\\])@([a-z0-9-]{0,30})$/iu

export interface TypedMention {
  /** The place of the @. */
  start: number
  /** What stands behind the @. */
  search: string
}

/** The mention that somebody is typing in front of the caret. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const found = TYPED.exec(text.slice(0, caret))
  return found ? { start: found.index, search: (found[1] ?? '').toLowerCase() } : null
}
