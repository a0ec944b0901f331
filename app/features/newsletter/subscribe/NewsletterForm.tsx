import { type FormEvent, useId, useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { LINK_SENT, NEWSLETTER_LIMITS, SUBSCRIBE_PATH } from '../newsletter.ts'
import styles from './NewsletterForm.module.css'

/** SHELL-17 to SHELL-19. Errors appear as toasts, not as browser validation. */
export function NewsletterForm() {
  const api = useApi()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [isSent, setIsSent] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setIsSent(false)
    try {
      // The form is on every page, but few visitors submit it.
      const { submitSubscription } = await import('./submit-subscription.ts')
      if (await submitSubscription(api, email)) {
        setEmail('')
        setIsSent(true)
      } else field.current?.focus()
    } catch {
      toast({
        title: 'Error',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form method="post" action={SUBSCRIBE_PATH} noValidate onSubmit={onSubmit}>
      <label htmlFor={id} className={styles.label}>
        Hear when something unpauses
      </label>
      <p className="meta" id={`${id}-hint`}>
        New revival stories once in a while. Nothing else.
      </p>
      <div className={styles.line}>
        <Input
          ref={field}
          id={id}
          aria-describedby={`${id}-hint`}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          maxLength={NEWSLETTER_LIMITS.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className={styles.input}
        />
        <Button type="submit" variant="ink" busy={isPending}>
          Subscribe
        </Button>
      </div>
      <p role="status" className={styles.sent}>
        {isSent && LINK_SENT}
      </p>
    </form>
  )
}
