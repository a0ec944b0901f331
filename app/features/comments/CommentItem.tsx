import { useEffect, useRef } from 'react'
import { Avatar } from '../../ui/art/Avatar.tsx'
import { mediumDate } from '../../ui/dates.ts'
import styles from './CommentItem.module.css'
import { ANONYMOUS_USER, commentAnchor } from './comment.ts'
import type { Comment } from './comment-response.schema.ts'

interface CommentItemProps {
  comment: Comment
  /** Takes the focus: others may have written a hundred comments between the form and this one. */
  isJustPosted: boolean
}

/** COMM-05. The layout follows the text direction. */
export function CommentItem({
  comment: { id, author, content, created_at },
  isJustPosted,
}: CommentItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isJustPosted) item.current?.focus()
  }, [isJustPosted])
  const name = author.full_name || ANONYMOUS_USER
  return (
    <li ref={item} id={commentAnchor(id)} tabIndex={-1} className={styles.comment} dir="auto">
      <Avatar name={name} src={author.avatar_url} className={styles.avatar} />
      <p className={styles.by}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <time className="meta" dateTime={created_at}>
          {mediumDate(created_at)}
        </time>
      </p>
      <p className={styles.content}>{content}</p>
    </li>
  )
}
