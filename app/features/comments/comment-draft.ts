import { type DraftOwner, textDraft } from '../../platform/browser/draft.ts'

/** Of a new comment on a story. */
export const commentDraft = (startupId: string, owner: DraftOwner) => textDraft(`comment:${startupId}`, owner)

export const draftOfEdit = (commentId: string, owner: DraftOwner) =>
  textDraft(`comment-edit:${commentId}`, owner)
