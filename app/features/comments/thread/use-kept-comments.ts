import { useState } from 'react'
import type { Comment } from '../comment-response.schema.ts'

interface Kept {
  comment: Comment
  /** The IDs of the comments that came before it in the list. */
  before: readonly string[]
}

/** Puts a comment after the nearest one that came before it and is still there. */
function putBack(list: readonly Comment[], { comment, before }: Kept): readonly Comment[] {
  const ids = list.map(({ id }) => id)
  if (ids.includes(comment.id)) return list
  const previous = before.findLast((id) => ids.includes(id))
  return list.toSpliced(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, comment)
}

/** Keeps the comments of a list in their places while somebody writes at them, even if the list loses them. */
export function useKeptComments(list: readonly Comment[]) {
  const [kept, setKept] = useState<readonly Kept[]>([])
  return {
    all: kept.reduce(putBack, list),
    isKept: ({ id }: { id: string }) => kept.some(({ comment }) => comment.id === id),
    /** The IDs of those that the list has lost. */
    missing: new Set(
      kept.map(({ comment }) => comment.id).filter((id) => !list.some((one) => one.id === id)),
    ),
    /** @returns ends it */
    keep(comments: readonly Comment[]) {
      const ids = list.map(({ id }) => id)
      const added: Kept[] = comments.map((comment) => ({
        comment,
        before: ids.slice(0, ids.indexOf(comment.id)),
      }))
      setKept((others) => [...others, ...added])
      return () => setKept((all) => all.filter((one) => !added.includes(one)))
    },
  }
}
