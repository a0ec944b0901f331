import { type DraftOwner, draftOf, inTab, isRecord, valuesLike } from '../../platform/browser/draft.ts'
import { type Attempt, isAttempt } from '../../platform/browser/use-attempt-id.ts'
import { EMPTY_MESSAGE, type MessageKind, type MessageValues } from './support.ts'

export interface MessageDraft {
  written: MessageValues
  attempt: Attempt | null
}

export const messageDraft = (kind: MessageKind, owner: DraftOwner) =>
  draftOf<MessageDraft>(kind, {
    owner,
    parse: (saved) =>
      isRecord(saved) && isRecord(saved.written)
        ? {
            written: valuesLike(EMPTY_MESSAGE[kind], saved.written),
            attempt: isAttempt(saved.attempt) ? saved.attempt : null,
          }
        : null,
    storage: inTab,
  })
