import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './NewsletterForm.module.css'
import { subscribe } from './newsletter.queries.ts'
import { NEWSLETTER_LIMITS, NEWSLETTER_TEXTS } from './newsletter.ts'

/** One line to leave an address on (SHELL-17 to SHELL-19). What is wrong is said by toasts, not by the browser. */
export function NewsletterForm() {
  const api = useApi()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (address: string) => subscribe(api, address),
    onSuccess: () => {
      toast(NEWSLETTER_TEXTS.subscribed)
      setEmail('')
    },
    onError: (error) => {
      toast({ title: NEWSLETTER_TEXTS.failed, description: sentenceOf(error), variant: 'destructive' })
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() !== '') return mutate(email)
    toast({ ...NEWSLETTER_TEXTS.blank, variant: 'destructive' })
    field.current?.focus()
  }

  return (
    <form method="post" action="/api/newsletter_subscribers" noValidate onSubmit={onSubmit}>
      <label htmlFor={id} className={styles.label}>
        Hear it when something unpauses
      </label>
      <p className="meta" id={`${id}-hint`}>
        New revival stories, once in a while. Nothing else.
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
    </form>
  )
}

const sentenceOf = (error: Error) =>
  error instanceof ApiError && error.message !== '' ? error.message : NEWSLETTER_TEXTS.unreachable
