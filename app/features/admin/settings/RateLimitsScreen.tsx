import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { ListFailure } from '../lists/ListFailure.tsx'
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx'
import { RateLimitsForm } from './RateLimitsForm.tsx'
import { RATE_LIMITS_PAGE } from './rate-limits-texts.ts'
import { SettingsPage } from './SettingsPage.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SETTINGS_FORM } from './settings-form-texts.ts'

export function RateLimitsScreen() {
  const { data, isError, error, refetch } = useQuery(settingsQuery(useApi()))
  return (
    <SettingsPage {...RATE_LIMITS_PAGE}>
      {data ? (
        <RateLimitsForm limits={data.limits} changed={data.values.rate_limits} changes={data.changes} />
      ) : isError ? (
        <ListFailure what={SETTINGS_FORM.what} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton columns={4} />
      )}
    </SettingsPage>
  )
}
