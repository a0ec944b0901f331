import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, isSignedOut, messageOf, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { type FormValues, fillEmpty, useSmallForm } from '../../../ui/form/use-small-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { sessionQuery } from '../../accounts/session/accounts.queries.ts'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import { afterSending } from './after-sending.ts'
import styles from './InterestForm.module.css'
import { INTEREST_LIMITS, INTEREST_TEXTS, isBlank, isTooLong } from './interest.ts'
import { EMPTY_DRAFT, readInterestDraft, saveInterestDraft } from './interest-draft.ts'
import { type InterestValues, useSendInterest } from './use-send-interest.ts'

const valuesOf = ({ message = '', contact_email = '' }: FormValues): InterestValues => ({
  message,
  contact_email,
})

interface InterestFormProps {
  revivalId: string
  /** The offer is from the demo data, so nobody reads the message. */
  isDemo: boolean
  /** False once the page knows that the offer is closed or deleted. */
  isOpen: boolean
  /** Called after sending, and on Cancel. */
  onLeave: () => void
}

/**
 * Writes to the founder (REVIVE-04…15). The fields are uncontrolled and saved as a draft, so that no input is lost
 * before hydration, on a failure, on a reload or while signing in.
 */
export function InterestForm({ revivalId, isDemo, isOpen, onLeave }: InterestFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const requireSignIn = useSignInRequired()
  const [refusal, setRefusal] = useState('')
  const [isSent, setIsSent] = useState(false)
  const standing = isOpen || isSent ? refusal : INTEREST_TEXTS.closed

  const { element, errors, showProblems, formProps } = useSmallForm({
    onInput: (values) => saveInterestDraft(revivalId, valuesOf(values)),
    onSubmit: (values) => submit(valuesOf(values)),
  })

  useEffect(() => {
    const { message, contact_email } = readInterestDraft(revivalId)
    fillEmpty(element.current, { message, contact_email })
  }, [revivalId, element])

  const wasMember = useRef(false)
  useEffect(() => {
    if (!user && wasMember.current && readInterestDraft(revivalId) === EMPTY_DRAFT) element.current?.reset()
    wasMember.current = user !== null
  }, [user, revivalId, element])

  const leave = useEffectEvent(onLeave)
  useEffect(() => (isSent ? afterSending(() => leave()) : undefined), [isSent])

  const goToSignIn = () => {
    saveInterestDraft(revivalId, { went_to_sign_in: true })
    requireSignIn({ description: INTEREST_TEXTS.signIn })
  }

  const refuse = (text: { title: string; description: string }, problems: readonly FieldProblem[]) => {
    toast({ ...text, variant: 'destructive' })
    showProblems(problems)
  }

  const { send, isPending } = useSendInterest(revivalId, {
    onSent: () => {
      element.current?.reset()
      saveInterestDraft(revivalId, { message: '', contact_email: '' })
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

  const submit = (values: InterestValues) => {
    if (isPending || isSent) return
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
    showProblems([])
    setRefusal('')
    send(values)
  }

  return (
    <form {...formProps} className={styles.form} aria-label="Your message to the founder">
      <Field label="Message" required error={errors.message}>
        <TextArea
          name="message"
          rows={6}
          autoGrow
          readOnly={isPending}
          className={styles.message}
          placeholder="Who you are, what you'd do with it, and what you'd need."
        />
      </Field>
      <Field
        label="Contact email"
        note="optional"
        hint="if different from your account email"
        error={errors.contact_email}
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
      {standing && <FieldError role="alert">{standing}</FieldError>}
      <div className={styles.acts}>
        <SubmitButton variant="ember" size="lg" busy={isPending}>
          {isPending ? INTEREST_TEXTS.sending : INTEREST_TEXTS.send}
        </SubmitButton>
        <Button variant="ghost" size="lg" onClick={onLeave}>
          Cancel
        </Button>
      </div>
      <noscript>
        <FieldError>{INTEREST_TEXTS.needsScripts}</FieldError>
      </noscript>
      <p className="meta">
        {user
          ? INTEREST_TEXTS[isDemo ? 'noAnswer' : 'answer']
          : "You'll be asked to sign in. We'll save what you've written."}
      </p>
    </form>
  )
}
