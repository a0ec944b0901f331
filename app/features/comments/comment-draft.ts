import { draftOf, inTab } from '../../platform/browser/draft.ts'

const inTabOnly = (name: string) =>
  draftOf(name, { parse: (saved) => (typeof saved === 'string' ? saved : null), storage: inTab })

/** Of a new comment on a story. */
export const commentDraft = (startupId: string) => inTabOnly(`comment:${startupId}`)

export const draftOfEdit = (commentId: string) => inTabOnly(`comment-edit:${commentId}`)
