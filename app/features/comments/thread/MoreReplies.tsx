import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { COMMENT_TEXTS } from '../comment.ts'
import type { Comment } from '../comment-response.schema.ts'
import type { Discussion } from '../discussion.ts'
import { CommentItem } from './CommentItem.tsx'
import { repliesQuery } from './comment-parts.queries.ts'
import { MORE_REPLIES_TEXTS } from './more-replies-texts.ts'
import styles from './ThreadItem.module.css'
import { useRetainedComments } from './use-retained-comments.ts'

interface MoreRepliesProps {
  root: Comment
  side: 'before' | 'after'
  /** The reply next to which the folded ones are. */
  of: string
  /** The replies beside the folded ones. */
  known: readonly Comment[]
  isShown: (comment: Comment) => boolean
  talk: Discussion
}

/** The folded replies of a thread, once the reader wants them. The first one takes the focus. */
export function MoreReplies({ root, side, of, known, isShown, talk }: MoreRepliesProps) {
  const query = useInfiniteQuery(repliesQuery(useApi(), root, side, of))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const pages = (side === 'before' ? data?.pages.toReversed() : data?.pages) ?? []
  const { all, isRetained, missing, keep } = useRetainedComments(pages.flatMap(({ items }) => items))
  const list = useRef<HTMLOListElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) list.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }, [isThere])
  if (!data)
    return error ? (
      <div role="alert">
        <FieldError>{messageOf(error, MORE_REPLIES_TEXTS.failed)}</FieldError>
        <LoadMore more={MORE_REPLIES_TEXTS.again} onMore={() => void refetch()} />
      </div>
    ) : (
      <p className="meta" role="status">
        {MORE_REPLIES_TEXTS.loading}
      </p>
    )
  const beside = new Set(known.map(({ id }) => id))
  const replies = all.filter((reply) => !beside.has(reply.id) && (isRetained(reply) || isShown(reply)))
  const byId = new Map([...talk.byId, ...replies.map((reply) => [reply.id, reply] as const)])
  const here = {
    ...talk,
    byId,
    missing: new Set([...talk.missing, ...missing]),
    keep: (comments: readonly Comment[]) => {
      const endRoot = talk.keep([root])
      const endReplies = keep(comments.filter(({ id }) => id !== root.id))
      return () => {
        endRoot()
        endReplies()
      }
    },
  }
  const more = (
    <LoadMore
      {...(hasNextPage && { more: COMMENT_TEXTS.showMore })}
      busy={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
    />
  )
  return (
    <>
      {side === 'before' && more}
      <ol ref={list} className={styles.list}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentItem comment={reply} talk={here} />
          </li>
        ))}
      </ol>
      {side === 'after' && more}
    </>
  )
}
