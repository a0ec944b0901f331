import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, isSignedOut, messageOf, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { fillEmpty, useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { sessionQuery } from '../../accounts/session/accounts.queries.ts'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import { afterSending } from './after-sending.ts'
import styles from './InterestForm.module.css'
import { INTEREST_LIMITS, INTEREST_TEXTS, isBlank, isTooLong } from './interest.ts'
import { EMPTY_DRAFT, interestDraft, readInterestDraft, saveInterestDraft } from './interest-draft.ts'
import { INTEREST_FORM_TEXTS } from './interests-texts.ts'
import { type InterestValues, useSendInterest } from './use-send-interest.ts'

const EMPTY: InterestValues = { message: '', contact_email: '' }

interface InterestFormProps {
  revivalId: string
  /** Whether the offer is from the demo data, which the page says above the form. */
  isDemo: boolean
  isOpen: boolean
  onLeave: () => void
}

/** REVIVE-04…15. Input survives hydration, a failure, a reload and signing in. */
export function InterestForm({ revivalId, isDemo, isOpen, onLeave }: InterestFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user, suspension } = useAuth()
  const requireSignIn = useSignInRequired()
  const [refusal, setRefusal] = useState('')
  const [isSent, setIsSent] = useState(false)
  const blockedBy = suspension ? INTEREST_TEXTS.paused : INTEREST_TEXTS.closed
  const shownRefusal = (isOpen && !suspension) || isSent ? refusal : blockedBy

  const element = useRef<HTMLFormElement>(null)
  const form = useForm<InterestValues>({ defaultValues: EMPTY, shouldFocusError: false })
  useFormDraft(form, interestDraft(revivalId), (values) => ({ ...readInterestDraft(revivalId), ...values }), {
    isShort: true,
  })

  useEffect(() => {
    const { message, contact_email } = readInterestDraft(revivalId)
    fillEmpty(form, { message, contact_email })
  }, [revivalId, form])

  const wasMember = useRef(false)
  useEffect(() => {
    // Signing out deletes the draft, losing the session doesn't.
    if (!user && wasMember.current && readInterestDraft(revivalId) === EMPTY_DRAFT) form.reset()
    wasMember.current = user !== null
  }, [user, revivalId, form])

  const leave = useEffectEvent(onLeave)
  useEffect(() => (isSent ? afterSending(() => leave()) : undefined), [isSent])

  const goToSignIn = () => {
    saveInterestDraft(revivalId, { went_to_sign_in: true })
    requireSignIn({ description: INTEREST_TEXTS.signIn })
  }

  const refuse = (text: { title: string; description: string }, problems: readonly FieldProblem[]) => {
    toast({ ...text, variant: 'destructive' })
    showProblems(form, element.current, problems)
  }

  const { send, isPending } = useSendInterest(revivalId, {
    onSent: () => {
      form.reset()
      toast(INTEREST_TEXTS.sent)
      setIsSent(true)
    },
    onFailed: async (error) => {
      if (isSignedOut(error)) {
        await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 })
        return goToSignIn()
      }
      const { title, description } = INTEREST_TEXTS.failed
      const message = messageOf(error, description)
      const status = error instanceof ApiError ? error.status : 0
      if (status === 404) setRefusal(INTEREST_TEXTS.closed)
      if (status === 429) setRefusal(message)
      refuse({ title, description: message }, problemsOf(error))
    },
  })

  const submit = () => {
    const values = form.getValues()
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
    form.clearErrors()
    setRefusal('')
    send(values)
  }

  return (
    <Form
      form={form}
      ref={element}
      onSubmit={submit}
      className={styles.form}
      aria-label={INTEREST_FORM_TEXTS.form}
    >
      <TextField<InterestValues>
        name="message"
        label={INTEREST_FORM_TEXTS.message}
        placeholder={INTEREST_FORM_TEXTS.messagePlaceholder}
        required
        rows={6}
        readOnly={isPending}
        className={styles.message}
      />
      <TextField<InterestValues>
        name="contact_email"
        label={INTEREST_FORM_TEXTS.email}
        note={INTEREST_FORM_TEXTS.optional}
        hint={INTEREST_FORM_TEXTS.emailHint}
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={isPending}
        maxLength={INTEREST_LIMITS.contact_email}
      />
      {shownRefusal && <FieldError role="alert">{shownRefusal}</FieldError>}
      <div className={styles.acts}>
        <SubmitButton variant="ember" size="lg" busy={isPending} disabled={suspension !== null}>
          {isPending ? INTEREST_TEXTS.sending : INTEREST_TEXTS.send}
        </SubmitButton>
        <Button variant="ghost" size="lg" onClick={onLeave}>
          {INTEREST_FORM_TEXTS.cancel}
        </Button>
      </div>
      <noscript>
        <FieldError>{INTEREST_TEXTS.needsScripts}</FieldError>
      </noscript>
      <p className="meta">{user ? !isDemo && INTEREST_TEXTS.privacy : INTEREST_FORM_TEXTS.signInHint}</p>
    </Form>
  )
}
