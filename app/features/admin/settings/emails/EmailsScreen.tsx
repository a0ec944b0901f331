import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Select } from '../../../../ui/controls/Select.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { RowsSkeleton } from '../../lists/RowsSkeleton.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import styles from './EmailsScreen.module.css'
import { EMAILS_PAGE, EMAILS_TEXTS } from './email-page-texts.ts'
import { emailsQuery } from './emails.queries.ts'

export function EmailsScreen() {
  const { data, isError, error, refetch } = useQuery(emailsQuery(useApi()))
  return (
    <SettingsPage {...EMAILS_PAGE}>
      {data ? (
        <Emails emails={data.emails} />
      ) : isError ? (
        <ListFailure what={EMAILS_TEXTS.what} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton columns={1} />
      )}
    </SettingsPage>
  )
}

function Emails({ emails }: { emails: readonly { name: string; label: string }[] }) {
  const [name, setName] = useState(emails[0]?.name)
  const chosen = emails.find((email) => email.name === name)
  if (!chosen) return <p>{EMAILS_TEXTS.none}</p>
  return (
    <div className={styles.content}>
      <Field label={EMAILS_TEXTS.pick} className={styles.pick}>
        <Select value={name} onChange={({ currentTarget }) => setName(currentTarget.value)}>
          {emails.map((email) => (
            <option key={email.name} value={email.name}>
              {email.label}
            </option>
          ))}
        </Select>
      </Field>
      <EmailPreview key={chosen.name} {...chosen} />
    </div>
  )
}
