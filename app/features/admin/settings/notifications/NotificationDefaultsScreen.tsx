import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../platform/api/use-api.ts'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { RowsSkeleton } from '../../lists/RowsSkeleton.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { settingsQuery } from '../settings.queries.ts'
import { SETTINGS_FORM } from '../settings-form-texts.ts'
import { NotificationDefaultsForm } from './NotificationDefaultsForm.tsx'
import { NOTIFICATION_DEFAULTS_PAGE } from './notification-defaults-texts.ts'

export function NotificationDefaultsScreen() {
  const { data, isError, error, refetch } = useQuery(settingsQuery(useApi()))
  return (
    <SettingsPage {...NOTIFICATION_DEFAULTS_PAGE}>
      {data ? (
        <NotificationDefaultsForm chosen={data.values.notification_defaults} changes={data.changes} />
      ) : isError ? (
        <ListFailure what={SETTINGS_FORM.what} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton columns={3} />
      )}
    </SettingsPage>
  )
}
