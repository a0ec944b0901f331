import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { isSignedOut, messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { fitsLength } from '../../../platform/text/characters.ts'
import { useAnnounced } from '../../../ui/announcements/use-announced.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FORMATTING_TEXTS } from '../../../ui/controls/formatting-texts.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuthor } from '../../accounts/viewer/use-author.tsx'
import { COMMENT_LIMITS } from '../comment.ts'
import { commentDraft } from '../comment-draft.ts'
import { COMMENT_FORM_TEXTS } from '../comment-form-texts.ts'
import { postComment, storyCommentsQuery } from '../comments.queries.ts'
import { submitByKey } from '../submit-by-key.ts'
import styles from './CommentForm.module.css'

/** Loaded with the first @. */
const MentionCompletion = lazyPart(() =>
  import('../mentions/MentionCompletion.tsx').then(({ MentionCompletion }) => MentionCompletion),
)

interface CommentFormProps {
  startupId: string
  focusAtFirst: boolean
  /** The member is suspended. */
  isPaused: boolean
  /** Of the story, which doesn't name them. */
  isAnonymousFounder: boolean
  onPosted: (id: string) => void
}

/** Retries reuse the id, so that a comment is posted once (COMM-02, COMM-03, COMM-08, COMM-09). */
export function CommentForm({
  startupId,
  focusAtFirst,
  isPaused,
  isAnonymousFounder,
  onPosted,
}: CommentFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const draft = commentDraft(startupId, useDraftOwner())
  const [content, setContentOnly] = useState(() => draft.read() ?? '')
  const setContent = (text: string) => {
    setContentOnly(text)
    if (text) draft.save(text)
    else draft.delete()
  }
  const { nameField, saveTypedName } = useAuthor('comment', { offersHandle: !isAnonymousFounder })
  const [failure, setFailure] = useState('')
  const attempt = useAttemptId()
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!focusAtFirst) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [focusAtFirst])

  const { mutateAsync, isPaused: isWaiting } = useMutation({
    networkMode: 'online',
    mutationFn: (comment: { id: string; content: string }) =>
      postComment(api, { ...comment, startup_id: startupId }),
    onSuccess: async (_, { id }) => {
      setFailure('')
      attempt.last.current = null
      setContent('')
      toast(COMMENT_FORM_TEXTS.posted)
      onPosted(id)
      await queryClient.invalidateQueries({ queryKey: storyCommentsQuery(api, startupId).queryKey })
    },
    onError: (error) => {
      const { title, description } = COMMENT_FORM_TEXTS.failed
      const reason = isSignedOut(error)
        ? COMMENT_FORM_TEXTS.signedOut
        : messageOf(error, description, OFFLINE.writing)
      setFailure(reason)
      toast({ title, description: reason, variant: 'destructive' })
    },
  })

  const isBlank = content.trim() === ''
  const tooLong = !fitsLength(content.trim(), COMMENT_LIMITS.content)

  useAnnounced(tooLong ? COMMENT_FORM_TEXTS.tooLong : '')

  const error =
    (tooLong && COMMENT_FORM_TEXTS.tooLong) || (isWaiting && COMMENT_FORM_TEXTS.waiting) || failure

  const { formProps, isBusy } = useSmallForm(async () => {
    if (isBlank) setFailure(COMMENT_FORM_TEXTS.blank)
    if (isBlank || tooLong) box.current?.focus()
    if (isBlank || tooLong || isPaused) return
    if (!(await saveTypedName())) return
    const text = content.trim()
    // `onError` has reported the failure.
    await mutateAsync({ id: attempt.idFor(text), content: text }).catch(() => undefined)
  })

  return (
    <form className={styles.form} {...formProps}>
      <Field
        label={COMMENT_FORM_TEXTS.label}
        hint={isAnonymousFounder ? COMMENT_FORM_TEXTS.anonymous : FORMATTING_TEXTS.hint}
        className={styles.field}
        {...(error && { error })}
      >
        <TextArea
          ref={box}
          name="content"
          className={styles.box}
          placeholder={COMMENT_FORM_TEXTS.placeholder}
          value={content}
          onChange={(event) => {
            setContent(event.target.value)
            setFailure('')
          }}
          onKeyDown={submitByKey}
          readOnly={isBusy}
          autoGrow
        />
      </Field>
      {content.includes('@') && (
        <Suspense>
          <MentionCompletion box={box} startupId={startupId} />
        </Suspense>
      )}
      {nameField}
      {isPaused && <FieldError>{COMMENT_FORM_TEXTS.paused}</FieldError>}
      <Button
        type="submit"
        variant="ink"
        disabled={isPaused}
        // Focusable, and answers a press with what is missing (COMM-08).
        aria-disabled={isBlank || tooLong || isBusy || undefined}
        busy={isBusy}
      >
        {isBusy ? COMMENT_FORM_TEXTS.posting : COMMENT_FORM_TEXTS.post}
      </Button>
    </form>
  )
}
