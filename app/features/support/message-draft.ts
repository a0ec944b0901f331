import type { Attempt } from '../../platform/api/use-attempt-id.ts'
import { draftOf, inTab, isRecord } from '../../platform/browser/draft.ts'
import type { MessageKind } from './support.ts'

interface MessageDraft {
  written: Readonly<Record<string, string>>
  /** The last attempt: the same text is sent with the same id. */
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

export const messageDraft = (kind: MessageKind) => draftOf(kind, { parse, storage: inTab })
