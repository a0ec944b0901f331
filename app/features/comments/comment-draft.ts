import { type DraftOwner, textDraft } from '../../platform/browser/draft.ts'

/** The draft of a new comment on a story. */
export const commentDraft = (startupId: string, owner: DraftOwner) => textDraft(`comment:${startupId}`, owner)

/** The draft of an answer to a comment. */
export const replyDraft = (commentId: string, owner: DraftOwner) => textDraft(`reply:${commentId}`, owner)

export const draftOfEdit = (commentId: string, owner: DraftOwner) =>
  textDraft(`comment-edit:${commentId}`, owner)
