import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { unsubscriptionQuery } from '../notifications.queries.ts'
import { PATHS } from '../paths.ts'
import { STOP_EMAILS_TEXTS } from '../unsubscribe-texts.ts'
import styles from './StopEmailsScreen.module.css'

interface StopEmailsScreenProps {
  token: string
  /** The emails have just been taken back. */
  isUndone: boolean
}

/** What the link of an email leads to. Only its button changes something. */
export function StopEmailsScreen({ token, isUndone }: StopEmailsScreenProps) {
  const { data } = useSuspenseQuery(unsubscriptionQuery(useApi(), token))
  if (!data) return <UnknownStopLink />
  const { what, is_unsubscribed } = data
  if (is_unsubscribed)
    return (
      <Page title={STOP_EMAILS_TEXTS.done(what)} hint={STOP_EMAILS_TEXTS.doneHint}>
        <Act query={{ token, undo: '1' }}>{STOP_EMAILS_TEXTS.undo}</Act>
      </Page>
    )
  return (
    <Page
      title={(isUndone ? STOP_EMAILS_TEXTS.undone : STOP_EMAILS_TEXTS.question)(what)}
      hint={isUndone ? STOP_EMAILS_TEXTS.keptHint : STOP_EMAILS_TEXTS.questionHint}
    >
      <Act query={{ token }}>{STOP_EMAILS_TEXTS.stop}</Act>
    </Page>
  )
}

/** What a link that we didn't send leads to. */
export const UnknownStopLink = () => (
  <Page title={STOP_EMAILS_TEXTS.unknown.title} hint={STOP_EMAILS_TEXTS.unknown.hint}>
    {null}
  </Page>
)

function Page({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={title} description={STOP_EMAILS_TEXTS.description} noindex />
      <h1>{title}</h1>
      <p className="deck">{hint}</p>
      <div className={styles.actions}>
        {children}
        <Link to="/notifications/preferences" className={buttonClass({ variant: 'quiet' })}>
          {STOP_EMAILS_TEXTS.preferences}
        </Link>
      </div>
    </div>
  )
}

/** Works without scripts. */
const Act = ({ query, children }: { query: Record<string, string>; children: string }) => (
  <form method="post" action={`${PATHS.unsubscribe}?${new URLSearchParams(query)}`}>
    <Button type="submit" variant="ink">
      {children}
    </Button>
  </form>
)
