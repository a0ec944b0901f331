import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { SettingValues } from '../../../platform/settings/declared-settings.ts'
import { ADMIN_KEY } from '../admin.queries.ts'
import type { SettingsApi } from './settings.api.ts'

const settings = (api: ApiTransport) => apiClient<SettingsApi>(api, '/admin/settings')

export const settingsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'settings'],
    queryFn: () => unwrap(settings(api).index.$get()),
  })

export const saveSettings = (api: ApiTransport, changed: Partial<SettingValues>) =>
  unwrap(settings(api).index.$patch({ json: changed }))
