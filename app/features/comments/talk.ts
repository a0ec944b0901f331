import { isUuid } from '../../platform/text/uuid.ts'

/** The first one is the default. */
export const COMMENT_SORTS = ['oldest', 'newest', 'useful'] as const

export type CommentSort = (typeof COMMENT_SORTS)[number]

/** What the address of a story says about its comments. */
export interface Talk {
  sort?: CommentSort | undefined
  /** The ID of the comment that the address leads to. */
  comment?: string | undefined
}

/** Leaves out what no story page knows, and the default. */
export const talkIn = ({ sort, comment }: Talk): Talk => ({
  sort: COMMENT_SORTS.slice(1).find((known) => known === sort),
  comment: comment && isUuid(comment) ? comment.toLowerCase() : undefined,
})
