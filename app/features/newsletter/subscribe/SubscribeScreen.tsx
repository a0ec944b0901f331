import { useId } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { envelope } from '../../../ui/illustrations/illustrations.tsx'
import { LINK_SENT, NEWSLETTER_LIMITS, SUBSCRIBE_PATH } from '../newsletter.ts'
import { NEWSLETTER_TEXTS } from '../newsletter-texts.ts'
import styles from './NewsletterForm.module.css'
import type { SubscribeSearch } from './subscribe-search.ts'

const ERRORS = {
  invalid: NEWSLETTER_TEXTS.invalidEmail,
  failed: NEWSLETTER_TEXTS.unreachable,
  many: NEWSLETTER_TEXTS.tooMany,
} as const

export function SubscribeScreen({ outcome, email = '' }: SubscribeSearch) {
  const errorId = useId()
  if (outcome === 'subscribed') {
    const { title, description } = NEWSLETTER_TEXTS.subscribed
    return (
      <Empty level={1} art={envelope} title={title}>
        <PageMeta title={title} description="The Unpause newsletter." noindex />
        <p>{description}</p>
        <p>{LINK_SENT}</p>
      </Empty>
    )
  }
  return (
    <Empty level={1} art={envelope} title="Hear when something unpauses">
      <PageMeta title="Newsletter" description="The Unpause newsletter." noindex />
      <p>New revival stories once in a while. Nothing else.</p>
      <form method="post" action={SUBSCRIBE_PATH} noValidate>
        <div className={styles.line}>
          <Input
            type="email"
            name="email"
            aria-label="Email"
            aria-invalid={outcome !== undefined}
            aria-describedby={outcome && errorId}
            autoComplete="email"
            maxLength={NEWSLETTER_LIMITS.email}
            defaultValue={email}
            className={styles.input}
          />
          <Button type="submit" variant="ink">
            Subscribe
          </Button>
        </div>
        {outcome && <FieldError id={errorId}>{ERRORS[outcome]}</FieldError>}
      </form>
    </Empty>
  )
}
