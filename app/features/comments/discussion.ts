import { commentAnchor } from './comment.ts'
import type { Comment } from './comment-response.schema.ts'

/** What the comments of a story have in common. */
export interface Discussion {
  /** The comment that the address leads to. */
  target: string | undefined
  /**
   * The viewer's newest comment. It takes the focus: others may have written a hundred between the form and
   * this one.
   */
  postedId: string
  /** The story's author; null if it's anonymous. */
  authorId: string | null
  /** The viewer founded the story, which doesn't name them. */
  isAnonymousFounder: boolean
  /** Whom the viewer blocks: what they wrote is folded. */
  blocked: ReadonlySet<string>
  /** The comments of those who are known to have written here, for those who were answered. */
  byId: ReadonlyMap<string, Comment>
  onPosted: (comment: Comment) => void
  /** The IDs of the comments that the page has lost while the viewer writes at them. */
  missing: ReadonlySet<string>
  /** Keeps comments in their places while the viewer writes at them. @returns ends it */
  keep: (comments: readonly Comment[]) => () => void
  /** Called once a comment is gone from the server. */
  onDeleted: (id: string) => void
}

/** What waits until the reader wants to see it. */
export interface Held {
  /** The comments that were there before, which alone are shown while changes are fetched. */
  known?: ReadonlySet<string> | undefined
  /** The comments that arrived where they would move what the reader reads. */
  waiting: readonly string[]
}

/** Where a comment stands in the address, which works without scripts. */
export const linkTo = (id: string) => ({ search: { comment: id }, hash: commentAnchor(id) })
