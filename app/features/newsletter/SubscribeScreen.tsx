import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { letter } from '../../ui/still-lifes.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { NEWSLETTER_LIMITS, NEWSLETTER_TEXTS, SUBSCRIBE_PATH } from './newsletter.ts'
import styles from './SubscribeScreen.module.css'
import type { SubscribeSearch } from './subscribe-search.ts'

const MISTAKES = { invalid: NEWSLETTER_TEXTS.invalidEmail, failed: NEWSLETTER_TEXTS.unreachable } as const

/** The newsletter's form as a page of its own, for browsers without scripts: says what came of the address. */
export function SubscribeScreen({ said, email = '' }: SubscribeSearch) {
  if (said === 'subscribed') {
    const { title, description } = NEWSLETTER_TEXTS.subscribed
    return (
      <Empty level={1} art={letter} title={title}>
        <PageMeta title={title} description="The newsletter of Unpause." noindex />
        <p>{description}</p>
        <p>A mail is on its way to you: please confirm your address by its link.</p>
      </Empty>
    )
  }
  return (
    <Empty level={1} art={letter} title="Hear it when something unpauses">
      <PageMeta title="Newsletter" description="The newsletter of Unpause." noindex />
      <p>New revival stories, once in a while. Nothing else.</p>
      <form method="post" action={SUBSCRIBE_PATH} className={styles.form} noValidate>
        <Field label="Email" {...(said && { error: MISTAKES[said] })}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            maxLength={NEWSLETTER_LIMITS.email}
            defaultValue={email}
          />
        </Field>
        <Button type="submit" variant="ink">
          Subscribe
        </Button>
      </form>
    </Empty>
  )
}
