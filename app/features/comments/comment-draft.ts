import { keepInTab, readInTab } from '../../platform/browser/tab-storage.ts'

const keyOf = (startupId: string) => `draft:comment:${startupId}`

/* Kept for this tab: whoever has to sign in again finds their words. */

/** What was written on this story and is not posted yet. */
export const readCommentDraft = (startupId: string): string => readInTab(keyOf(startupId)) ?? ''

/** Keeps what is written; '' forgets it. */
export const keepCommentDraft = (startupId: string, content: string): void =>
  keepInTab(keyOf(startupId), content || null)
