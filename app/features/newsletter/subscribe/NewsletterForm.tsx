import { type FormEvent, useId, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { NEWSLETTER_FORM, NEWSLETTER_LIMITS, SUBSCRIBE_PATH } from '../newsletter.ts'
import styles from './NewsletterForm.module.css'

/** The form of the newsletter (SHELL-17 to SHELL-19). Errors appear as toasts, not as browser validation. */
export function NewsletterForm() {
  const api = useApi()
  const id = useId()
  const [confirmation, setConfirmation] = useState('')

  const [isBusy, setIsBusy] = useState(false)

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setConfirmation('')
    try {
      // The form is on every page, but few guests submit it.
      const { submitSubscription } = await import('./submit-subscription.ts')
      const stored = await submitSubscription(api, String(new FormData(form).get('email')))
      if (stored) form.reset()
      else form.querySelector('input')?.focus()
      setConfirmation(stored)
    } catch {
      toast({ ...NEWSLETTER_FORM.offline, variant: 'destructive' })
    }
    setIsBusy(false)
  }

  return (
    <form action={SUBSCRIBE_PATH} method="post" noValidate onSubmit={subscribe}>
      <label htmlFor={id} className={styles.label}>
        {NEWSLETTER_FORM.label}
      </label>
      <p className="meta" id={`${id}-hint`}>
        {NEWSLETTER_FORM.hint}
      </p>
      <div className={styles.line}>
        <Input
          id={id}
          aria-describedby={`${id}-hint`}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={NEWSLETTER_FORM.example}
          required
          maxLength={NEWSLETTER_LIMITS.email}
          className={styles.input}
        />
        <Button type="submit" variant="ink" busy={isBusy}>
          {NEWSLETTER_FORM.subscribe}
        </Button>
      </div>
      <p role="status" className={styles.sent}>
        {confirmation}
      </p>
    </form>
  )
}
