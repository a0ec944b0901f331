import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, isSignedOut, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { sessionQuery } from '../../accounts/session/accounts.queries.ts'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import { afterSending } from './after-sending.ts'
import styles from './InterestForm.module.css'
import { INTEREST_LIMITS, INTEREST_TEXTS, isBlank, isTooLong } from './interest.ts'
import { EMPTY_DRAFT, readInterestDraft, saveInterestDraft } from './interest-draft.ts'
import { type InterestValues, useSendInterest } from './use-send-interest.ts'

type Mistakes = Partial<Record<keyof InterestValues, string>>

interface InterestFormProps {
  revivalId: string
  /** Whether nobody is there to read the letter. */
  isDemo: boolean
  /** As far as the page knows; false once the offer was closed or deleted. */
  isOpen: boolean
  /** Leaves the form, once the letter is sent or when it is given up. */
  onLeave: () => void
}

/**
 * Writes to the founder (REVIVE-04…15). The fields are the browser's own, so that nothing typed is ever lost: not before
 * the scripts run, not on a failure, and, kept as a draft, not on a reload or while signing in.
 */
export function InterestForm({ revivalId, isDemo, isOpen, onLeave }: InterestFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const isHydrated = useHydrated()
  const requireSignIn = useSignInRequired()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [refusal, setRefusal] = useState('')
  const [isSent, setIsSent] = useState(false)
  const standing = isOpen || isSent ? refusal : INTEREST_TEXTS.closed

  useEffect(() => fillIn(form.current, readInterestDraft(revivalId)), [revivalId])

  const wasMember = useRef(false)
  useEffect(() => {
    if (!user && wasMember.current && readInterestDraft(revivalId) === EMPTY_DRAFT) form.current?.reset()
    wasMember.current = user !== null
  }, [user, revivalId])

  const leave = useEffectEvent(onLeave)
  useEffect(() => (isSent ? afterSending(() => leave()) : undefined), [isSent])

  const goToSignIn = () => {
    saveInterestDraft(revivalId, { went_to_sign_in: true })
    requireSignIn({ description: INTEREST_TEXTS.signIn })
  }

  const refuse = (said: { title: string; description: string }, found: Mistakes) => {
    toast({ ...said, variant: 'destructive' })
    setMistakes(found)
    const [first] = Object.keys(found)
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  const { send, isPending } = useSendInterest(revivalId, {
    onSent: () => {
      form.current?.reset()
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
      const { status, fields } = error instanceof ApiError ? error : { status: 0, fields: {} }
      if (status === 404) setRefusal(INTEREST_TEXTS.closed)
      if (status === 429) setRefusal(message)
      refuse({ title, description: message }, fields)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || isSent) return
    if (!user) return goToSignIn()
    const values = valuesOf(event.currentTarget)
    if (isBlank(values.message)) {
      return refuse(INTEREST_TEXTS.blank, { message: INTEREST_TEXTS.blank.description })
    }
    if (isTooLong(values.message)) {
      const description = INTEREST_TEXTS.tooLong
      return refuse({ title: INTEREST_TEXTS.failed.title, description }, { message: description })
    }
    setMistakes({})
    setRefusal('')
    send(values)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Your message to the founder"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) => saveInterestDraft(revivalId, valuesOf(event.currentTarget))}
    >
      <Field label="Message" required error={mistakes.message}>
        <TextArea
          name="message"
          rows={6}
          autoGrow
          readOnly={isPending}
          className={styles.message}
          placeholder="Who you are, what you would do with it, and what you would need."
        />
      </Field>
      <Field
        label="Contact email"
        note="optional"
        hint="if different from your account email"
        error={mistakes.contact_email}
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
        {/* Until the scripts run it sends nothing, so that no letter gets into an address. */}
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="ember"
          size="lg"
          busy={isPending || !isHydrated}
        >
          {isPending ? INTEREST_TEXTS.sending : INTEREST_TEXTS.send}
        </Button>
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
          : 'You will be asked to sign in. What you write stays here meanwhile.'}
      </p>
    </form>
  )
}

function valuesOf(form: HTMLFormElement): InterestValues {
  const data = new FormData(form)
  return {
    message: String(data.get('message') ?? ''),
    contact_email: String(data.get('contact_email') ?? ''),
  }
}

/** Brings a draft back into fields in which nothing stands yet. */
function fillIn(form: HTMLFormElement | null, values: InterestValues): void {
  for (const name of ['message', 'contact_email'] as const) {
    const control = form?.elements.namedItem(name)
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
    if (isText && control.value === '') control.value = values[name]
  }
}
