import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSignedOut, messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { useFormSignals } from '../../../platform/browser/use-form-signals.tsx'
import { fitsLength } from '../../../platform/text/characters.ts'
import { saysNothing } from '../../../platform/text/says-nothing.ts'
import { useAnnounced } from '../../../ui/announcements/use-announced.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { FORMATTING_TEXTS } from '../../../ui/controls/formatting-texts.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ObjectName } from '../../../ui/labels/ObjectName.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuthor } from '../../accounts/viewer/use-author.tsx'
import { MuteButton } from '../../blocking/MuteButton.tsx'
import { UnlessBlocked } from '../../blocking/UnlessBlocked.tsx'
import { COMMENT_LIMITS } from '../comment.ts'
import { commentDraft, replyDraft } from '../comment-draft.ts'
import { COMMENT_FORM_TEXTS } from '../comment-form-texts.ts'
import type { Comment } from '../comment-response.schema.ts'
import { postComment } from '../comments.queries.ts'
import { heldCommentsQuery } from '../held/held-comments.queries.ts'
import { CompletesMentions } from '../mentions/CompletesMentions.tsx'
import { submitByKey } from '../submit-by-key.ts'
import styles from './CommentForm.module.css'
import { PostAs } from './PostAs.tsx'
import { Preview } from './Preview.tsx'

interface CommentFormProps {
  startupId: string
  /** The IDs of those who read it first. Nobody writes to whom they block. */
  addressees?: readonly (string | null)[]
  focusAtFirst: boolean
  /** The member is suspended. */
  isPaused: boolean
  /** The member founded the story, which doesn't name them. */
  isAnonymousFounder: boolean
  /** The comment that is answered. Once it's gone, the text can become a comment of its own. */
  parent?: { id: string; name: string; isGone: boolean }
  onPosted: (comment: Comment) => void
  /** Tells a page which comments of the member a rule holds. It must stay the same. */
  onHeld?: (comments: readonly Comment[]) => void
  /** Leaves the form of a reply without posting it. */
  onClose?: () => void
}

/** The form of a comment or a reply, unless the member blocks whom it's for. */
export const CommentForm = ({ addressees = [], ...form }: CommentFormProps) => (
  <UnlessBlocked people={addressees}>
    <OpenForm {...form} />
  </UnlessBlocked>
)

/** Retries reuse the id, so that a comment is posted once (COMM-02, COMM-03, COMM-08, COMM-09). */
function OpenForm({
  startupId,
  focusAtFirst,
  isPaused,
  isAnonymousFounder,
  parent,
  onPosted,
  onHeld,
  onClose,
}: Omit<CommentFormProps, 'addressees'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isReply = parent !== undefined
  const isParentGone = parent?.isGone ?? false
  const answered = isParentGone ? undefined : parent
  const owner = useDraftOwner()
  const draft = parent ? replyDraft(parent.id, owner) : commentDraft(startupId, owner)
  const [asFounder, setAsFounder] = useState(true)
  const isFounder = isAnonymousFounder && asFounder
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [content, setContentOnly] = useState(() => draft.read() ?? '')
  const setContent = (text: string) => {
    setContentOnly(text)
    if (text) draft.save(text)
    else draft.delete()
  }
  const { nameField, saveTypedName } = useAuthor('comment', { offersHandle: !isAnonymousFounder })
  const [failure, setFailure] = useState('')
  const attempt = useAttemptId()
  const { trap, sign } = useFormSignals()
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!focusAtFirst) return
    if (!isReply) box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: !isReply })
  }, [focusAtFirst, isReply])

  const { data: held } = useQuery({ ...heldCommentsQuery(api, startupId), enabled: onHeld !== undefined })
  useEffect(() => {
    if (held) onHeld?.(held.items)
  }, [held, onHeld])

  const { mutateAsync, isPaused: isWaiting } = useMutation({
    networkMode: 'online',
    mutationFn: (comment: { id: string; content: string }) =>
      postComment(sign(api), {
        ...comment,
        startup_id: startupId,
        ...(answered && { parent_id: answered.id }),
        ...(isAnonymousFounder && { as_founder: isFounder }),
      }),
    onSuccess: async (posted) => {
      setFailure('')
      attempt.last.current = null
      setContent('')
      setIsPreviewed(false)
      toast(answered ? COMMENT_FORM_TEXTS.replied : COMMENT_FORM_TEXTS.posted)
      onPosted(posted)
      await queryClient.invalidateQueries({ queryKey: ['comments', startupId] })
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

  const isBlank = saysNothing(content)
  const tooLong = !fitsLength(content.trim(), COMMENT_LIMITS.content)

  useAnnounced(tooLong ? COMMENT_FORM_TEXTS.tooLong : '')
  useAnnounced(isParentGone ? COMMENT_FORM_TEXTS.parentGone : '')

  const error =
    (tooLong && COMMENT_FORM_TEXTS.tooLong) || (isWaiting && COMMENT_FORM_TEXTS.waiting) || failure

  const { formProps, isBusy } = useSmallForm(async () => {
    if (isBlank) setFailure(COMMENT_FORM_TEXTS.blank)
    if (isBlank || tooLong) {
      setIsPreviewed(false)
      box.current?.focus()
    }
    if (isBlank || tooLong || isPaused) return
    if (!isFounder && !(await saveTypedName())) return
    const text = content.trim()
    // `onError` has reported the failure.
    await mutateAsync({ id: attempt.idFor(`${isFounder} ${text}`), content: text }).catch(() => undefined)
  })

  /** Escape may be a slip: what was typed is there at the next reply. */
  const leave = () => {
    onClose?.()
    if (content.trim()) toast(COMMENT_FORM_TEXTS.replyLeft)
  }

  const discard = () => {
    draft.delete()
    onClose?.()
  }

  return (
    <form className={classNames(styles.form, parent && styles.reply)} dir={parent && 'ltr'} {...formProps}>
      {isParentGone && <FieldError>{COMMENT_FORM_TEXTS.parentGone}</FieldError>}
      {isPreviewed && <Preview text={content.trim()} />}
      <Field
        label={
          answered ? (
            <>
              {COMMENT_FORM_TEXTS.replyTo}
              <bdi>{answered.name}</bdi>
            </>
          ) : (
            COMMENT_FORM_TEXTS.label
          )
        }
        hint={`${FORMATTING_TEXTS.hint} ${COMMENT_FORM_TEXTS.mention}`}
        hidden={isPreviewed}
        className={styles.field}
        {...(error && { error })}
      >
        <TextArea
          ref={box}
          name="content"
          className={styles.box}
          {...(!parent && { placeholder: COMMENT_FORM_TEXTS.placeholder })}
          value={content}
          onChange={(event) => {
            setContent(event.target.value)
            setFailure('')
          }}
          onKeyDown={(event) => {
            if (answered && event.key === 'Escape' && !event.nativeEvent.isComposing && !isBusy) leave()
            else submitByKey(event)
          }}
          readOnly={isBusy}
          autoGrow
        />
      </Field>
      {trap}
      <CompletesMentions text={content} box={box} startupId={startupId} />
      {isPreviewed && error && <FieldError>{error}</FieldError>}
      {isAnonymousFounder && <PostAs asFounder={asFounder} onChange={setAsFounder} />}
      {!isFounder && nameField}
      {isPaused && <FieldError>{COMMENT_FORM_TEXTS.paused}</FieldError>}
      <div className={styles.row}>
        <Button
          type="submit"
          variant="ink"
          disabled={isPaused}
          // The button can have the focus, and answers a press with what is missing (COMM-08).
          aria-disabled={isBlank || tooLong || isBusy || undefined}
          busy={isBusy}
        >
          {isBusy
            ? COMMENT_FORM_TEXTS.posting
            : answered
              ? COMMENT_FORM_TEXTS.postReply
              : COMMENT_FORM_TEXTS.post}
        </Button>
        <Button
          aria-pressed={isPreviewed}
          disabled={isPaused}
          aria-disabled={isBlank || tooLong || undefined}
          onClick={() => !isBlank && !tooLong && setIsPreviewed(!isPreviewed)}
        >
          <Icon name="eye" />
          <span>{COMMENT_FORM_TEXTS.preview}</span>
          {parent && <ObjectName name={COMMENT_FORM_TEXTS.replyTo + parent.name} />}
        </Button>
        {!parent && <MuteButton startupId={startupId} className={buttonClass({ variant: 'ghost' })} />}{' '}
        {parent && (
          <Button variant="ghost" onClick={isParentGone ? discard : leave}>
            {isParentGone ? COMMENT_FORM_TEXTS.discard : COMMENT_FORM_TEXTS.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
