import { type DraftOwner, textDraft } from '../../platform/browser/draft.ts'

/** Of a new comment on a story. */
export const commentDraft = (startupId: string, owner: DraftOwner) => textDraft(`comment:${startupId}`, owner)

/** Of an answer to a comment. */
export const replyDraft = (commentId: string, owner: DraftOwner) => textDraft(`reply:${commentId}`, owner)

export const draftOfEdit = (commentId: string, owner: DraftOwner) =>
  textDraft(`comment-edit:${commentId}`, owner)
