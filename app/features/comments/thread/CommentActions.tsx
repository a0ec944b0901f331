import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { copyAndSay } from '../../../kit/copy-and-say.ts'
import { useViewer } from '../../../kit/use-viewer.ts'
import type { Toggle } from '../../../platform/api/toggle.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { PressNote } from '../../../ui/controls/PressNote.tsx'
import { useToggleButton } from '../../../ui/controls/use-toggle-button.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { Popover, popoverItemClass } from '../../../ui/overlay/Popover.tsx'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import { BlockDialog } from '../../blocking/BlockDialog.tsx'
import { BLOCKING_TEXTS } from '../../blocking/blocking-texts.ts'
import { blocksQuery, isMuted } from '../../blocking/blocks.queries.ts'
import { MuteItem } from '../../blocking/MuteItem.tsx'
import { useMute } from '../../blocking/use-mute.ts'
import { COMMENT_TEXTS, COMMENTS_HEADING, commentPath } from '../comment.ts'
import type { Comment, UsefulResult } from '../comment-response.schema.ts'
import type { Discussion } from '../discussion.ts'
import { OwnComment } from '../own/OwnComment.tsx'
import { showUseful } from '../show-useful.ts'
import styles from './CommentActions.module.css'
import { CommentForm } from './CommentForm.tsx'
import { ACTION_TEXTS } from './comment-action-texts.ts'
import { isGoneQuery, usefulQuery, writeUseful } from './comment-parts.queries.ts'

interface CommentActionsProps {
  comment: Comment
  name: string
  isOwn: boolean
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  isReplying: boolean
  onReply: (isReplying: boolean) => void
  /** The page has lost the comment. */
  isMissing: boolean
  /** The comment is gone, and only what the viewer is writing is left. */
  isGone: boolean
  onGone: (isGone: boolean) => void
  talk: Discussion
}

const usefulToggle = ({ startup_id }: Comment): Toggle<UsefulResult> => ({
  name: 'useful',
  isPublic: true,
  write: writeUseful,
  show: (queryClient, id, on) => {
    queryClient.setQueryData<string[]>(['useful', startup_id], (ids = []) =>
      on ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id),
    )
    showUseful(queryClient, startup_id, id, (useful) => Math.max(0, useful + (on ? 1 : -1)))
  },
  onStored: (queryClient, { useful }, { id }) => showUseful(queryClient, startup_id, id, () => useful),
  failed: ACTION_TEXTS.notMarked,
  signIn: ACTION_TEXTS.signIn,
})

const ReportDialog = lazyPart(() =>
  import('../../moderation/report/ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog),
)

/** What a member can do with a comment. */
export function CommentActions({
  comment,
  name,
  isOwn,
  isEditing,
  onEdit,
  isReplying,
  onReply,
  isMissing,
  isGone,
  onGone,
  talk,
}: CommentActionsProps) {
  const api = useApi()
  const { suspension } = useViewer()
  const [isBlocking, setIsBlocking] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const reply = useRef<HTMLButtonElement>(null)
  const author = comment.user_id ? { id: comment.user_id, full_name: comment.author.full_name } : undefined
  const { data: isGoneFromServer } = useQuery({ ...isGoneQuery(api, comment), enabled: isMissing })
  useEffect(() => {
    if (isGoneFromServer !== undefined) onGone(isGoneFromServer)
  }, [isGoneFromServer, onGone])
  const focusAfter = () =>
    isGone ? document.getElementById(COMMENTS_HEADING)?.focus() : reply.current?.focus()
  const close = () => {
    onReply(false)
    focusAfter()
  }
  return (
    <>
      <div className={classNames(styles.row, (isEditing || isGone) && 'vh')} inert={isEditing || isGone}>
        {isOwn ? (
          comment.useful > 0 && (
            <span className="meta">
              {COMMENT_TEXTS.useful} {formatNumber(comment.useful)}
            </span>
          )
        ) : (
          <UsefulButton comment={comment} name={name} />
        )}{' '}
        <button
          ref={reply}
          type="button"
          className={styles.word}
          aria-expanded={isReplying}
          onClick={() => (isReplying ? close() : onReply(true))}
        >
          {COMMENT_TEXTS.reply}{' '}
          <span className="vh">
            {ACTION_TEXTS.to}
            <bdi>{name}</bdi>
          </span>
        </button>
        <Menu
          comment={comment}
          name={name}
          onReport={isOwn ? undefined : () => setIsReporting(true)}
          onBlock={isOwn || comment.is_founder ? undefined : () => setIsBlocking(true)}
        />
      </div>
      {isOwn && (
        <OwnComment
          comment={comment}
          isEditing={isEditing}
          onEdit={onEdit}
          isGone={isGone}
          onDeleted={talk.onDeleted}
        />
      )}
      <Suspense>
        <ReportDialog
          about={{ kind: 'comment', thing: comment.id }}
          at={commentPath(comment)}
          excerpt={comment.content ?? undefined}
          author={author}
          open={isReporting}
          onOpenChange={setIsReporting}
        />
      </Suspense>
      {comment.user_id && (
        <BlockDialog
          person={{ id: comment.user_id, full_name: comment.author.full_name }}
          open={isBlocking}
          onOpenChange={setIsBlocking}
        />
      )}
      {isReplying && (
        <Suspense>
          <CommentForm
            startupId={comment.startup_id}
            addressees={[talk.authorId, comment.user_id]}
            parent={{ id: comment.id, name, isGone }}
            focusAtFirst
            isPaused={suspension !== null}
            isAnonymousFounder={talk.isAnonymousFounder}
            onPosted={(posted) => {
              onReply(false)
              talk.onPosted(posted)
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function UsefulButton({ comment, name }: Pick<CommentActionsProps, 'comment' | 'name'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: marked } = useQuery(usefulQuery(api, comment.startup_id), queryClient)
  const toggle = useToggle(usefulToggle(comment))
  const { on, note, attributes } = useToggleButton(toggle, comment.id, marked?.includes(comment.id) ?? false)
  return (
    <button
      type="button"
      {...attributes}
      aria-pressed={on}
      aria-disabled={toggle.isPaused || attributes['aria-disabled']}
      className={styles.useful}
    >
      <Sign name="up" className={styles.sign} />
      <span>{COMMENT_TEXTS.useful}</span> {comment.useful > 0 && <span>{formatNumber(comment.useful)}</span>}{' '}
      <span className="vh">
        {ACTION_TEXTS.commentBy}
        <bdi>{name}</bdi>
      </span>
      <PressNote>{note}</PressNote>
    </button>
  )
}

interface MenuProps extends Pick<CommentActionsProps, 'comment' | 'name'> {
  onReport: (() => void) | undefined
  onBlock: (() => void) | undefined
}

/** What else concerns a comment. */
function Menu({ comment, name, onReport, onBlock }: MenuProps) {
  const api = useApi()
  const { data: blocks } = useQuery(blocksQuery(api))
  const mute = useMute()
  const isQuiet = isMuted(blocks, comment.startup_id)
  const link = api.site + commentPath(comment)
  const copy = () => copyAndSay(link, ACTION_TEXTS.copied, { ...ACTION_TEXTS.notCopied, description: link })
  return (
    <Popover
      label={ACTION_TEXTS.menuOf(name)}
      align="end"
      trigger={(props) => (
        <IconButton
          label={ACTION_TEXTS.menuOf(name)}
          path={lateIconPaths.more}
          className={styles.menu}
          {...props}
        />
      )}
    >
      {(closeMenu) => (
        <>
          <button
            type="button"
            className={popoverItemClass()}
            onClick={() => {
              closeMenu()
              void copy()
            }}
          >
            <Icon name="link" />
            {ACTION_TEXTS.copyLink}
          </button>{' '}
          <MuteItem
            isMuted={isQuiet}
            onSelect={() => {
              closeMenu()
              mute({ id: comment.startup_id, on: !isQuiet })
            }}
          />{' '}
          {onReport && (
            <button
              type="button"
              className={popoverItemClass()}
              onClick={() => {
                closeMenu()
                onReport()
              }}
            >
              <Icon name="flag" />
              {ACTION_TEXTS.report}
            </button>
          )}{' '}
          {onBlock && (
            <button
              type="button"
              className={popoverItemClass()}
              onClick={() => {
                closeMenu()
                onBlock()
              }}
            >
              <Icon name="close" />
              {BLOCKING_TEXTS.block(name)}
            </button>
          )}
        </>
      )}
    </Popover>
  )
}
