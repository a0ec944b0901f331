import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../kit/use-action.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Segments } from '../../../notifications/preferences/Segments.tsx'
import { ADMIN_TEXTS } from '../../admin.ts'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { RowsSkeleton } from '../../lists/RowsSkeleton.tsx'
import styles from './EmailsScreen.module.css'
import { EMAILS_TEXTS } from './email-page-texts.ts'
import { type EmailTheme, emailQuery, previewUrl, sendSample } from './emails.queries.ts'

const THEMES = (['light', 'dark'] as const).map((value) => ({ value, label: EMAILS_TEXTS.themes[value] }))

/** An email as HTML, in both themes, and as text. */
export function EmailPreview({ name, label }: { name: string; label: string }) {
  const api = useApi()
  const [theme, setTheme] = useState<EmailTheme>('light')
  const { data, isError, error, refetch } = useQuery(emailQuery(api, name))
  const { mutate, isPending } = useAction({
    run: () => sendSample(api, name),
    done: { title: EMAILS_TEXTS.sent },
    failed: { title: EMAILS_TEXTS.notSent, description: ADMIN_TEXTS.noResponse },
  })
  if (!data)
    return isError ? (
      <ListFailure what={EMAILS_TEXTS.whatOne} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton columns={1} />
    )
  return (
    <>
      <dl className={styles.subject}>
        <dt className="meta">{EMAILS_TEXTS.subject}</dt>
        <dd dir="auto">{data.subject}</dd>
      </dl>
      <div className={styles.columns}>
        <section aria-label={EMAILS_TEXTS.preview}>
          <header className={styles.head}>
            <h2>{EMAILS_TEXTS.preview}</h2>
            <Segments label={EMAILS_TEXTS.theme} options={THEMES} value={theme} onChange={setTheme} />
          </header>
          <iframe
            key={theme}
            sandbox=""
            src={previewUrl(name, theme)}
            title={EMAILS_TEXTS.frame(label)}
            className={styles.frame}
          />
        </section>
        <section aria-label={EMAILS_TEXTS.text}>
          <header className={styles.head}>
            <h2>{EMAILS_TEXTS.text}</h2>
            <Button busy={isPending} onClick={() => mutate()}>
              {EMAILS_TEXTS.send}
            </Button>
          </header>
          <pre className={styles.text} dir="auto">
            {data.text}
          </pre>
        </section>
      </div>
    </>
  )
}
