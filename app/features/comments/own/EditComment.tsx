import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { copyAndSay } from '../../../kit/copy-and-say.ts'
import { isSignedOut, messageOf } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { fitsLength } from '../../../platform/text/characters.ts'
import { saysNothing } from '../../../platform/text/says-nothing.ts'
import { useAnnounced } from '../../../ui/announcements/use-announced.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FORMATTING_TEXTS } from '../../../ui/controls/formatting-texts.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { COMMENT_LIMITS, COMMENTS_HEADING, EDITS_WITHOUT_MARK_MS } from '../comment.ts'
import { draftOfEdit } from '../comment-draft.ts'
import { COMMENT_FORM_TEXTS } from '../comment-form-texts.ts'
import type { Comment } from '../comment-response.schema.ts'
import { editComment } from '../comments.queries.ts'
import { HELD_LINKS_KEY } from '../held/held-links.queries.ts'
import { CompletesMentions } from '../mentions/CompletesMentions.tsx'
import { submitByKey } from '../submit-by-key.ts'
import styles from './OwnComment.module.css'
import { OWN_COMMENT_TEXTS } from './own-comment-texts.ts'

interface EditCommentProps {
  comment: Comment
  /** The text as its author wrote it: others may read it without its links. */
  written: string
  /** The comment is gone, so the edit can only be copied. */
  isGone: boolean
  onClose: () => void
}

/** The form that takes the place of the comment's text. Unsent text stays in the tab (COMM-11). */
export function EditComment({ comment, written, isGone, onClose }: EditCommentProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const draft = draftOfEdit(comment.id, useDraftOwner())
  const [content, setContent] = useState(() => draft.read() ?? written)
  const [failure, setFailure] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const isRecent = Date.now() - Date.parse(comment.created_at) < EDITS_WITHOUT_MARK_MS

  useEffect(() => {
    const { current } = box
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  const close = () => {
    draft.delete()
    onClose()
    if (isGone) document.getElementById(COMMENTS_HEADING)?.focus()
  }

  /** Escape may be a slip: what was typed is there at the next edit. */
  const leave = () => {
    if (content.trim() === written) return close()
    onClose()
    toast(OWN_COMMENT_TEXTS.left)
  }

  const { mutateAsync } = useMutation({
    mutationFn: (text: string) => editComment(api, comment.id, { content: text }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: HELD_LINKS_KEY })
      await queryClient.invalidateQueries({ queryKey: ['comments', comment.startup_id] })
      close()
    },
    onError: (error) =>
      setFailure(
        isSignedOut(error) ? COMMENT_FORM_TEXTS.signedOut : messageOf(error, OWN_COMMENT_TEXTS.notSaved),
      ),
  })

  const text = content.trim()
  const isBlank = saysNothing(text)
  const tooLong = !fitsLength(text, COMMENT_LIMITS.content)
  const error = tooLong ? COMMENT_FORM_TEXTS.tooLong : failure
  useAnnounced(error)
  useAnnounced(isGone ? OWN_COMMENT_TEXTS.gone : '')
  const { formProps, isBusy } = useSmallForm(async () => {
    if (isGone) return
    if (isBlank) setFailure(COMMENT_FORM_TEXTS.blank)
    if (isBlank || tooLong) return box.current?.focus()
    if (text === written) return close()
    // `onError` has reported the failure.
    await mutateAsync(text).catch(() => undefined)
  })

  return (
    <form className={styles.form} dir="ltr" {...formProps}>
      {isGone && <FieldError>{OWN_COMMENT_TEXTS.gone}</FieldError>}
      <Field label={OWN_COMMENT_TEXTS.label} hint={FORMATTING_TEXTS.hint} {...(error && { error })}>
        <TextArea
          ref={box}
          name="content"
          className={styles.box}
          value={content}
          onChange={({ target }) => {
            setContent(target.value)
            setFailure('')
            draft.save(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isBusy && !isGone) leave()
            else submitByKey(event)
          }}
          readOnly={isBusy}
          autoGrow
        />
      </Field>
      <CompletesMentions text={content} box={box} startupId={comment.startup_id} />
      <div className={styles.row}>
        {isGone ? (
          <Button
            variant="ink"
            onClick={() => void copyAndSay(content, OWN_COMMENT_TEXTS.copied, OWN_COMMENT_TEXTS.notCopied)}
          >
            {OWN_COMMENT_TEXTS.copy}
          </Button>
        ) : (
          <Button type="submit" variant="ink" busy={isBusy}>
            {isBusy ? OWN_COMMENT_TEXTS.saving : OWN_COMMENT_TEXTS.save}
          </Button>
        )}
        <Button variant="ghost" onClick={close}>
          {isGone ? COMMENT_FORM_TEXTS.discard : OWN_COMMENT_TEXTS.cancel}
        </Button>
        {!isGone && (
          <span className="meta">
            {isRecent ? OWN_COMMENT_TEXTS.leavesNoMark : OWN_COMMENT_TEXTS.leavesMark}
          </span>
        )}
      </div>
    </form>
  )
}
