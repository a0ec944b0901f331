import { type DraftOwner, draftOf, inBrowser, isRecord } from '../../../../platform/browser/draft.ts'
import type { AttachedFile } from '../files/message-uploads.ts'

export interface ConversationDraft {
  content: string
  files: AttachedFile[]
}

/** What was sent and hasn't arrived. */
export interface UnsentMessage extends ConversationDraft {
  id: string
  /** When it was sent, as ISO 8601. */
  at: string
}

const isAttached = (saved: unknown): saved is AttachedFile =>
  isRecord(saved) &&
  typeof saved.id === 'string' &&
  typeof saved.name === 'string' &&
  typeof saved.size === 'number'

const filesOf = (saved: unknown) => (Array.isArray(saved) ? saved.filter(isAttached) : [])

/** The draft of one conversation. It lasts until it's sent. */
export const conversationDraft = (conversation: string, owner: DraftOwner) =>
  draftOf<ConversationDraft>(`message:${conversation}`, {
    owner,
    parse: (saved) =>
      isRecord(saved) && typeof saved.content === 'string'
        ? { content: saved.content, files: filesOf(saved.files) }
        : null,
    storage: inBrowser,
  })

const isUnsent = (saved: unknown): saved is UnsentMessage =>
  isRecord(saved) &&
  typeof saved.id === 'string' &&
  typeof saved.content === 'string' &&
  typeof saved.at === 'string' &&
  Array.isArray(saved.files) &&
  saved.files.every(isAttached)

export const unsentMessages = (conversation: string, owner: DraftOwner) =>
  draftOf<UnsentMessage[]>(`unsent:${conversation}`, {
    owner,
    parse: (saved) => (Array.isArray(saved) ? saved.filter(isUnsent) : null),
    storage: inBrowser,
  })
