import type { Comment } from '../comment-response.schema.ts'

export interface Thread {
  root: Comment
  replies: Comment[]
}

/**
 * Groups comments into top comments with their replies, each comment once.
 * @param posted the viewer's own, which the pages may not have yet
 */
export function threadsOf(
  items: readonly Comment[],
  posted: readonly Comment[],
  isNewestFirst: boolean,
): Thread[] {
  const threads = new Map<string, Thread>()
  const known = new Set(items.map(({ id }) => id))
  const added = posted.filter(({ id }) => !known.has(id))
  const own = added.filter(({ root_id }) => !root_id)
  const inOrder = isNewestFirst ? [...own.toReversed(), ...items] : [...items, ...own]
  for (const comment of [...inOrder, ...added]) {
    const thread = threads.get(comment.root_id ?? comment.id)
    if (!comment.root_id) {
      if (!thread) threads.set(comment.id, { root: comment, replies: [] })
    } else if (thread && !thread.replies.some(({ id }) => id === comment.id)) thread.replies.push(comment)
  }
  return [...threads.values()]
}
