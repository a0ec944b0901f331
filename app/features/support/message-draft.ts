import type { MessageKind } from './support.ts'

export interface MessageDraft {
  /** By the fields' names. */
  written: Readonly<Record<string, string>>
  /** The last try to send it: the same words go under the same id again. */
  attempt: { id: string; content: string } | null
}

const keyOf = (kind: MessageKind) => `draft:${kind}`

/* Kept for this tab. Where storage is off, writing goes on without. */

/** What was written on this page and is not sent yet; null where there is nothing. */
export function readMessageDraft(kind: MessageKind): MessageDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what is written; null forgets it. */
export function keepMessageDraft(kind: MessageKind, draft: MessageDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(kind))
    else sessionStorage.setItem(keyOf(kind), JSON.stringify(draft))
  } catch {}
}
