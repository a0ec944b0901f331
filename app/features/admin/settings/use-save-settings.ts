import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import type { SettingValues } from '../../../platform/settings/declared-settings.ts'
import { saveSettings, settingsQuery } from './settings.queries.ts'

/** Saves settings, and shows at once what the server answers. */
export function useSaveSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changed: Partial<SettingValues>) => saveSettings(api, changed),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery(api).queryKey, saved),
  })
}
