import { useId } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { envelope } from '../../../ui/art/envelopes.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { NEWSLETTER_FORM, NEWSLETTER_LIMITS, SUBSCRIBE_PATH } from '../newsletter.ts'
import { NEWSLETTER_TEXTS } from '../newsletter-texts.ts'
import styles from './NewsletterForm.module.css'
import type { SubscribeSearch } from './subscribe-search.ts'
import { SUBSCRIPTION_PAGE } from './subscription-texts.ts'

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
        <PageMeta title={title} description={SUBSCRIPTION_PAGE.description} noindex />
        <p>{description}</p>
        <p>{NEWSLETTER_TEXTS.linkSent}</p>
      </Empty>
    )
  }
  return (
    <Empty level={1} art={envelope} title={NEWSLETTER_FORM.label}>
      <PageMeta title={SUBSCRIPTION_PAGE.title} description={SUBSCRIPTION_PAGE.description} noindex />
      <p>{NEWSLETTER_FORM.hint}</p>
      <form method="post" action={SUBSCRIBE_PATH} noValidate>
        <div className={styles.line}>
          <Input
            type="email"
            name="email"
            aria-label={SUBSCRIPTION_PAGE.email}
            aria-invalid={outcome !== undefined}
            aria-describedby={outcome && errorId}
            autoComplete="email"
            maxLength={NEWSLETTER_LIMITS.email}
            defaultValue={email}
            className={styles.input}
          />
          <Button type="submit" variant="ink">
            {NEWSLETTER_FORM.subscribe}
          </Button>
        </div>
        {outcome && <FieldError id={errorId}>{ERRORS[outcome]}</FieldError>}
      </form>
    </Empty>
  )
}
