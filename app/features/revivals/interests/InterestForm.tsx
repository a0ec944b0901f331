import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  ApiError,
  isOtherMember,
  isSignedOut,
  messageOf,
  OFFLINE,
  problemsOf,
} from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { valuesLike } from '../../../platform/browser/draft.ts'
import { useFormSignals } from '../../../platform/browser/use-form-signals.tsx'
import { FORMATTING_TEXTS } from '../../../ui/controls/formatting-texts.ts'
import { Input } from '../../../ui/controls/Input.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sessionQuery } from '../../accounts/session/accounts.queries.ts'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import { useAuthor } from '../../accounts/viewer/use-author.tsx'
import { afterSending } from './after-sending.ts'
import styles from './InterestForm.module.css'
import { INTEREST_LIMITS, INTEREST_TEXTS, isBlank, isTooLong } from './interest.ts'
import { type InterestDraft, interestDraft, readInterestDraft, saveInterestDraft } from './interest-draft.ts'
import { INTEREST_FORM_TEXTS } from './interests-texts.ts'
import { type InterestValues, useSendInterest } from './use-send-interest.ts'

const EMPTY: InterestValues = { message: '', contact_email: '' }

interface InterestFormProps {
  revivalId: string
  /** The name of the story. */
  story: string
  /** Whether the offer is from the demo data, which the page says above the form. */
  isDemo: boolean
  isOpen: boolean
  onLeave: () => void
  /** A link that does the same. */
  cancel: ReactNode
}

/**
 * The form for an interest (REVIVE-04 to REVIVE-15). Input survives hydration, a failure, a reload and
 * signing in.
 */
export function InterestForm({ revivalId, story, isDemo, isOpen, onLeave, cancel }: InterestFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const owner = useDraftOwner()
  const { user, suspension, nameField, saveTypedName } = useAuthor('message', { offersHandle: false })
  const requireSignIn = useSignInRequired()
  const [refusal, setRefusal] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [conversationId, setConversationId] = useState<string | null>(null)
  const blockedBy = suspension ? INTEREST_TEXTS.paused : INTEREST_TEXTS.closed
  const shownRefusal = (isOpen && !suspension) || isSent ? refusal : blockedBy

  const { form, isBusy, problems, showProblems, formProps } = useSmallForm(submit)
  const getValues = () => valuesLike(EMPTY, form.getValues())
  useFormDraft<InterestValues, InterestDraft>(
    { getValues, subscribe: form.subscribe },
    interestDraft(revivalId, owner),
    (values) => ({ ...readInterestDraft(revivalId, owner), ...values }),
    { isShort: true },
  )

  useEffect(() => {
    const { message, contact_email } = readInterestDraft(revivalId, owner)
    form.fillEmpty({ message, contact_email })
  }, [revivalId, owner, form])

  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isSent) return
    const id = conversationId
    const openConversation = id
      ? () => void navigate({ to: '/messages/$id', params: { id }, search: { filter: undefined } })
      : undefined
    return afterSending(() => leave(), { isDemo, openConversation })
  }, [isSent, isDemo, conversationId, navigate])

  const goToSignIn = () => {
    saveInterestDraft(revivalId, owner, { went_to_sign_in: true })
    const isWritten = !isBlank(getValues().message)
    requireSignIn({
      description: INTEREST_TEXTS.signIn,
      ...(isWritten && { note: INTEREST_TEXTS.kept(story) }),
    })
  }

  const refuse = (text: { title: string; description: string }, problems: readonly FieldProblem[]) => {
    toast({ ...text, variant: 'destructive' })
    showProblems(problems)
  }

  const { trap, sign } = useFormSignals()
  const { send, isPending } = useSendInterest(revivalId, {
    sign,
    onSent: ({ conversation_id }) => {
      setConversationId(conversation_id)
      form.reset()
      toast(isDemo ? INTEREST_TEXTS.sentToUs : INTEREST_TEXTS.sent)
      setIsSent(true)
    },
    onFailed: async (error) => {
      if (isSignedOut(error)) {
        await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 })
        return goToSignIn()
      }
      const { title, description } = INTEREST_TEXTS.failed
      const message = messageOf(error, description, OFFLINE.writing)
      const status = error instanceof ApiError ? error.status : 0
      if ((status === 404 || status === 409) && !isOtherMember(error)) setRefusal(INTEREST_TEXTS.closed)
      if (status === 429) setRefusal(message)
      refuse({ title, description: message }, problemsOf(error))
    },
  })

  async function submit() {
    const values = getValues()
    if (isPending || isSent || suspension) return
    if (!user) return goToSignIn()
    if (isBlank(values.message)) {
      return refuse(INTEREST_TEXTS.blank, [{ field: 'message', message: INTEREST_TEXTS.blank.description }])
    }
    if (isTooLong(values.message)) {
      const message = INTEREST_TEXTS.tooLong
      return refuse({ title: INTEREST_TEXTS.failed.title, description: message }, [
        { field: 'message', message },
      ])
    }
    setRefusal('')
    if (await saveTypedName()) send(values)
  }

  return (
    <form {...formProps} className={styles.form} aria-label={INTEREST_FORM_TEXTS.form}>
      <Field
        label={INTEREST_FORM_TEXTS.message}
        required
        hint={FORMATTING_TEXTS.hint}
        error={problems.message}
        className={styles.message}
      >
        <TextArea
          name="message"
          placeholder={INTEREST_FORM_TEXTS.messagePlaceholder}
          rows={6}
          readOnly={isPending}
          autoGrow
        />
      </Field>
      <Field
        label={INTEREST_FORM_TEXTS.email}
        note={INTEREST_FORM_TEXTS.optional}
        hint={INTEREST_FORM_TEXTS.emailHint}
        error={problems.contact_email}
      >
        <Input
          name="contact_email"
          type="email"
          autoComplete="email"
          inputMode="email"
          readOnly={isPending}
          maxLength={INTEREST_LIMITS.contact_email}
        />
      </Field>
      {trap}
      {nameField}
      {shownRefusal && <FieldError role="alert">{shownRefusal}</FieldError>}
      <div className={styles.acts}>
        <SubmitButton variant="ember" size="lg" busy={isPending || isBusy} disabled={suspension !== null}>
          {isPending ? INTEREST_TEXTS.sending : INTEREST_TEXTS.send}
        </SubmitButton>
        {cancel}
      </div>
      <noscript>
        <FieldError>{INTEREST_TEXTS.needsScripts}</FieldError>
      </noscript>
      <p className="meta">{user ? !isDemo && INTEREST_TEXTS.privacy : INTEREST_FORM_TEXTS.signInHint}</p>
    </form>
  )
}
