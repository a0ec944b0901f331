import type { Attempt } from '../../platform/api/use-attempt-id.ts'
import { keepInTab, readInTab } from '../../platform/browser/tab-storage.ts'
import type { MessageKind } from './support.ts'

export interface MessageDraft {
  /** By the fields' names. */
  written: Readonly<Record<string, string>>
  /** The last try to send it: the same words go under the same id again. */
  attempt: Attempt | null
}

const keyOf = (kind: MessageKind) => `draft:${kind}`

/** What was written on this page in this tab and is not sent yet; null where there is nothing. */
export function readMessageDraft(kind: MessageKind): MessageDraft | null {
  try {
    return JSON.parse(readInTab(keyOf(kind)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what is written; null forgets it. */
export const keepMessageDraft = (kind: MessageKind, draft: MessageDraft | null): void =>
  keepInTab(keyOf(kind), draft && JSON.stringify(draft))
