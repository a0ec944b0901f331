import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { FOLDED_TEXTS } from '../../../ui/labels/label-texts.ts'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import { ReportLink } from '../../moderation/report/ReportLink.tsx'
import { ANONYMOUS_USER, COMMENT_TEXTS, commentAnchor, commentPath } from '../comment.ts'
import type { Comment } from '../comment-response.schema.ts'
import { type Discussion, linkTo } from '../discussion.ts'
import styles from './CommentItem.module.css'

/** The actions, which load for members. */
const CommentActions = lazyPart(() =>
  import('./CommentActions.tsx').then(({ CommentActions }) => CommentActions),
)

const CommentHistory = lazyPart(() =>
  import('./CommentHistory.tsx').then(({ CommentHistory }) => CommentHistory),
)

const nameOf = ({ author, user_id, is_founder }: Comment): string => {
  if (is_founder) return COMMENT_TEXTS.founder
  return user_id === null ? COMMENT_TEXTS.deletedAccount : author.full_name || ANONYMOUS_USER
}

interface CommentItemProps {
  comment: Comment
  talk: Discussion
}

/**
 * Shows a comment (COMM-05, COMM-11). `is_builder` is never set on anonymous stories. The layout follows the
 * direction of the text.
 */
export function CommentItem({ comment, talk }: CommentItemProps) {
  const { id, startup_id, content, html, created_at, edited_at, removed, parent_id, root_id } = comment
  const { user } = useViewer()
  const item = useRef<HTMLDivElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [isReplying, setIsReplying] = useState(false)
  const [isGoneFromServer, setIsGoneFromServer] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isTarget = talk.target === id
  const takesFocus = isTarget || talk.postedId === id
  useEffect(() => {
    if (takesFocus) item.current?.focus()
  }, [takesFocus])
  const isOwn = useHydratedValue(
    user !== null && (user.id === comment.user_id || (comment.is_founder && talk.isAnonymousFounder)),
    false,
  )
  const isWriting = isReplying || isEditing
  const isMissing = talk.missing.has(id)
  const root = root_id ? talk.byId.get(root_id) : undefined
  const keep = useEffectEvent(() => talk.keep(root ? [root, comment] : [comment]))
  useEffect(() => (isWriting ? keep() : undefined), [isWriting])
  const name = nameOf(comment)
  const anchor = { ref: item, id: commentAnchor(id), tabIndex: -1 }
  const isGone = removed !== null || (isMissing && isGoneFromServer)
  const memberActions = user && (
    <Suspense>
      <CommentActions
        comment={comment}
        name={name}
        isOwn={isGone ? isEditing : isOwn}
        isEditing={isEditing}
        onEdit={setIsEditing}
        isReplying={isReplying}
        onReply={setIsReplying}
        isMissing={isMissing}
        isGone={isGone}
        onGone={setIsGoneFromServer}
        talk={talk}
      />
    </Suspense>
  )
  if (isGone) {
    return (
      <div {...anchor} className={classNames(styles.comment, styles.gone)}>
        <span className={styles.avatar} aria-hidden="true" />
        <p>
          {removed?.reason ? (
            <>
              {COMMENT_TEXTS.removedFor}
              <bdi>{removed.reason}</bdi>
            </>
          ) : removed ? (
            COMMENT_TEXTS.removed[removed.by]
          ) : (
            COMMENT_TEXTS.gone
          )}
        </p>
        {isWriting && (
          <div key="acts" className={styles.acts}>
            {memberActions}
          </div>
        )}
      </div>
    )
  }
  if (comment.user_id && talk.blocked.has(comment.user_id) && !isUnfolded) {
    return (
      <div {...anchor} className={classNames(styles.comment, styles.gone)}>
        <span className={styles.avatar} aria-hidden="true" />
        <p>
          {FOLDED_TEXTS.folded}{' '}
          <button
            type="button"
            className={styles.edited}
            onClick={() => {
              setIsUnfolded(true)
              requestAnimationFrame(() => item.current?.focus())
            }}
          >
            {FOLDED_TEXTS.show}
          </button>
        </p>
      </div>
    )
  }
  const parent = parent_id ? talk.byId.get(parent_id) : undefined
  return (
    <div
      {...anchor}
      data-target={isTarget || undefined}
      className={classNames(styles.comment, isTarget && styles.target)}
    >
      {isTarget && <span className="vh">{COMMENT_TEXTS.linked}</span>}{' '}
      {comment.user_id === null ? (
        <span className={classNames(styles.avatar, styles.veiled)} aria-hidden="true" />
      ) : (
        <Avatar name={name} src={comment.author.avatar_url} className={styles.avatar} />
      )}
      <p className={styles.by}>
        {comment.is_founder ? (
          <strong className={styles.founder}>{name}</strong>
        ) : (
          <strong>
            <PersonName name={name} handle={comment.author.handle} />
          </strong>
        )}{' '}
        {comment.is_builder && (
          <span className={classNames(styles.founder, comment.is_verified && styles.verified)}>
            {COMMENT_TEXTS.founder}
            {comment.is_verified && <span className="vh">{COMMENT_TEXTS.verified}</span>}
          </span>
        )}{' '}
        <Link to="/story/$id" params={{ id: startup_id }} {...linkTo(id)} className="meta">
          <time dateTime={created_at}>{mediumDate(created_at)}</time>
        </Link>{' '}
        {edited_at && (
          <button
            type="button"
            className={classNames('meta', styles.edited)}
            aria-expanded={isHistoryOpen}
            onClick={() => setIsHistoryOpen(!isHistoryOpen)}
          >
            {COMMENT_TEXTS.edited} <TimeOfDay iso={edited_at} />
          </button>
        )}{' '}
        {parent_id && parent_id !== root_id && (
          <span className="meta">
            {COMMENT_TEXTS.inReplyTo}
            <Link to="/story/$id" params={{ id: startup_id }} {...linkTo(parent_id)}>
              <bdi>
                {parent
                  ? parent.removed
                    ? COMMENT_TEXTS.aRemovedComment
                    : nameOf(parent)
                  : COMMENT_TEXTS.anEarlierComment}
              </bdi>
            </Link>
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
      {isHistoryOpen && (
        <Suspense>
          <CommentHistory comment={comment} isOwn={isOwn} />
        </Suspense>
      )}
      <div key="acts" className={styles.acts}>
        {memberActions ?? (
          <>
            {comment.useful > 0 && (
              <span className="meta">
                {COMMENT_TEXTS.useful} {comment.useful}
              </span>
            )}{' '}
            <Link to="/auth" search={{ from: commentPath(comment) }}>
              {COMMENT_TEXTS.reply}
            </Link>{' '}
            <ReportLink about={{ kind: 'comment', thing: id }} at={commentPath(comment)}>
              {COMMENT_TEXTS.report}
            </ReportLink>
          </>
        )}
      </div>
    </div>
  )
}
