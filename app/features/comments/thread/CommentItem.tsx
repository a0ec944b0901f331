import { Suspense, useEffect, useRef, useState } from 'react'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { ANONYMOUS_USER, COMMENT_TEXTS, commentAnchor } from '../comment.ts'
import type { Comment } from '../comment-response.schema.ts'
import styles from './CommentItem.module.css'

/** Loaded where a member has commented. */
const OwnComment = lazyPart(() => import('../own/OwnComment.tsx').then(({ OwnComment }) => OwnComment))

interface CommentItemProps {
  comment: Comment
  /** Takes the focus: others may have written a hundred comments between the form and this one. */
  isJustPosted: boolean
}

/** COMM-05, COMM-11. `is_builder` is never set on anonymous stories. The layout follows the direction of the text. */
export function CommentItem({ comment, isJustPosted }: CommentItemProps) {
  const { id, author, content, html, created_at, edited_at } = comment
  const { user } = useAuth()
  const item = useRef<HTMLLIElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  useEffect(() => {
    if (isJustPosted) item.current?.focus()
  }, [isJustPosted])
  const name = author.full_name || ANONYMOUS_USER
  const isOwn = useHydratedValue(user !== null && user.id === comment.user_id, false)
  return (
    <li ref={item} id={commentAnchor(id)} tabIndex={-1} className={styles.comment}>
      <Avatar name={name} src={author.avatar_url} className={styles.avatar} />
      <p className={styles.by}>
        <strong>
          <PersonName name={name} handle={author.handle} />
        </strong>{' '}
        {comment.is_builder && <span className={styles.builder}>{COMMENT_TEXTS.builder}</span>}{' '}
        <time className="meta" dateTime={created_at}>
          {mediumDate(created_at)}
        </time>{' '}
        {edited_at && (
          <span className="meta">
            {COMMENT_TEXTS.edited} <TimeOfDay iso={edited_at} />
          </span>
        )}
      </p>
      {isOwn && isEditing ? null : html ? (
        <FormattedText html={html} className={styles.content} />
      ) : (
        <p className={styles.content} dir="auto">
          {content}
        </p>
      )}
      {isOwn && (
        <Suspense>
          <OwnComment comment={comment} isEditing={isEditing} onEdit={setIsEditing} />
        </Suspense>
      )}
    </li>
  )
}
