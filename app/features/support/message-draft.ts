import type { Attempt } from '../../platform/api/use-attempt-id.ts'
import { draftOf, inTab, isRecord } from '../../platform/browser/draft.ts'
import type { MessageKind } from './support.ts'

interface MessageDraft {
  /** By the fields' names. */
  written: Readonly<Record<string, string>>
  /** The last try to send it: the same text goes under the same id again. */
  attempt: Attempt | null
}

const isAttempt = (saved: unknown): saved is Attempt =>
  isRecord(saved) && typeof saved.id === 'string' && typeof saved.content === 'string'

const isWritten = (saved: unknown): saved is Record<string, string> =>
  isRecord(saved) && Object.values(saved).every((text) => typeof text === 'string')

function parse(saved: unknown): MessageDraft | null {
  if (!isRecord(saved) || !isWritten(saved.written)) return null
  return { written: saved.written, attempt: isAttempt(saved.attempt) ? saved.attempt : null }
}

/** What was written on this page and is not sent yet. */
export const messageDraft = (kind: MessageKind) => draftOf(kind, { parse, storage: inTab })
