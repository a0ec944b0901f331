import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../kit/use-action.ts'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { COMMENTS_HEADING } from '../comment.ts'
import type { Comment } from '../comment-response.schema.ts'
import { deleteComment } from '../comments.queries.ts'
import { HeldLink, HeldText } from '../held/HeldLink.tsx'
import { HELD_LINK_MARK } from '../held/held-link-texts.ts'
import { heldLinksQuery } from '../held/held-links.queries.ts'
import { EditComment } from './EditComment.tsx'
import styles from './OwnComment.module.css'
import { OWN_COMMENT_TEXTS } from './own-comment-texts.ts'

interface OwnCommentProps {
  comment: Comment
  /** Whether the form takes the place of the comment's text. */
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  /** The comment is gone, and only the form with the edit is left. */
  isGone?: boolean
  /** Called once the comment is gone from the server. */
  onDeleted: (id: string) => void
}

/** What a comment's author can do with it (COMM-11). Suspended members can only delete it. */
export function OwnComment({ comment, isEditing, onEdit, isGone = false, onDeleted }: OwnCommentProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { suspension } = useViewer()
  const [isAsking, setIsAsking] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const isDeleted = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const held = useQuery({ ...heldLinksQuery(api), enabled: comment.content.includes(HELD_LINK_MARK) })
  const { mutate, isPending } = useAction({
    run: () => deleteComment(api, comment.id),
    done: { title: OWN_COMMENT_TEXTS.deleted },
    failed: { title: OWN_COMMENT_TEXTS.notDeleted, description: OWN_COMMENT_TEXTS.tryAgain },
    onDone: async () => {
      isDeleted.current = true
      setIsAsking(false)
      await queryClient.invalidateQueries({ queryKey: ['comments', comment.startup_id] })
      onDeleted(comment.id)
    },
  })

  const which = <span className="vh">{OWN_COMMENT_TEXTS.which(mediumDate(comment.created_at))}</span>

  const written = held.data?.items.find(({ id }) => id === comment.id)?.content
  // An edit of a text whose links are held would lose them, so the form waits for it.
  if (isEditing && !held.isLoading)
    return (
      <EditComment
        comment={comment}
        written={written ?? comment.content}
        isGone={isGone}
        onClose={() => onEdit(false)}
      />
    )
  return (
    <>
      {comment.held_reason && <HeldText reason={comment.held_reason} />}
      {written !== undefined && <HeldLink written={written} />}
      <div className={styles.actions}>
        {!suspension && (
          <button ref={edit} type="button" className={styles.action} onClick={() => onEdit(true)}>
            {OWN_COMMENT_TEXTS.edit} {which}
          </button>
        )}{' '}
        <button type="button" className={styles.action} onClick={() => setIsAsking(true)}>
          {OWN_COMMENT_TEXTS.delete} {which}
        </button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={OWN_COMMENT_TEXTS.areYouSure}
        description={OWN_COMMENT_TEXTS.deleteWarning}
        confirmLabel={OWN_COMMENT_TEXTS.delete}
        icon="trash"
        busy={isPending}
        onConfirm={() => mutate()}
        returnFocusTo={() => (isDeleted.current ? document.getElementById(COMMENTS_HEADING) : null)}
      />
    </>
  )
}
