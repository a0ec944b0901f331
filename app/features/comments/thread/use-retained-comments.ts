import { useState } from 'react'
import type { Comment } from '../comment-response.schema.ts'

interface Retained {
  comment: Comment
  /** The IDs of the comments that came before it in the list. */
  before: readonly string[]
}

/** Puts a comment after the nearest one that came before it and is still there. */
function putBack(list: readonly Comment[], { comment, before }: Retained): readonly Comment[] {
  const ids = list.map(({ id }) => id)
  if (ids.includes(comment.id)) return list
  const previous = before.findLast((id) => ids.includes(id))
  return list.toSpliced(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, comment)
}

/**
 * Retains the comments of a list in their places while somebody writes at them, even if the list loses them.
 */
export function useRetainedComments(list: readonly Comment[]) {
  const [retained, setRetained] = useState<readonly Retained[]>([])
  const all = retained.reduce(putBack, list)
  return {
    all,
    isRetained: ({ id }: { id: string }) => retained.some(({ comment }) => comment.id === id),
    /** The IDs of those that the list has lost. */
    missing: new Set(
      retained.map(({ comment }) => comment.id).filter((id) => !list.some((one) => one.id === id)),
    ),
    /** @returns ends it */
    keep(comments: readonly Comment[]) {
      const ids = all.map(({ id }) => id)
      const added: Retained[] = comments
        // The others, such as a new one of the viewer's own, are shown without the list.
        .filter(({ id }) => ids.includes(id))
        .map((comment) => ({ comment, before: ids.slice(0, ids.indexOf(comment.id)) }))
      setRetained((others) => [...others, ...added])
      return () => setRetained((others) => others.filter((one) => !added.includes(one)))
    },
  }
}
