import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { COMMENT_TEXTS } from '../comment.ts'
import type { Comment } from '../comment-response.schema.ts'
import { type Discussion, linkTo } from '../discussion.ts'
import { CommentItem } from './CommentItem.tsx'
import styles from './ThreadItem.module.css'
import type { Thread } from './threads-of.ts'

const MoreReplies = lazyPart(() => import('./MoreReplies.tsx').then(({ MoreReplies }) => MoreReplies))

interface ThreadItemProps {
  thread: Thread
  /** Whether a comment is shown: new ones wait until the reader wants to see them. */
  isShown: (comment: Comment) => boolean
  talk: Discussion
}

/** A comment and its replies, indented once. */
export function ThreadItem({ thread: { root, replies }, isShown, talk }: ThreadItemProps) {
  const [opened, setOpened] = useState({ before: '', after: '' })
  const shown = replies.filter(isShown)
  const skipped = root.skipped ?? 0
  const folded = root.replies - skipped - replies.length
  const part = (side: 'before' | 'after', of: string | undefined, label: string) =>
    opened[side] ? (
      <Suspense>
        <MoreReplies root={root} side={side} of={opened[side]} known={shown} isShown={isShown} talk={talk} />
      </Suspense>
    ) : (
      <Link
        to="/story/$id"
        params={{ id: root.startup_id }}
        {...linkTo(root.id)}
        className={styles.more}
        onClick={(event) => {
          if (!of) return
          event.preventDefault()
          setOpened({ ...opened, [side]: of })
        }}
      >
        {label}
      </Link>
    )
  return (
    <li className={styles.thread} tabIndex={-1}>
      <CommentItem comment={root} talk={talk} />
      {root.replies > 0 || shown.length > 0 ? (
        <div className={styles.replies}>
          {skipped > 0 && part('before', replies[0]?.id, COMMENT_TEXTS.earlierReplies(skipped))}
          {shown.length > 0 && (
            <ol className={styles.list}>
              {shown.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} talk={talk} />
                </li>
              ))}
            </ol>
          )}
          {(folded > 0 || opened.after) && part('after', shown.at(-1)?.id, COMMENT_TEXTS.moreReplies(folded))}
        </div>
      ) : null}
    </li>
  )
}
