import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { SiteSettingsScreen } from '../features/admin/settings/SiteSettingsScreen.tsx'
import { settingsQuery } from '../features/admin/settings/settings.queries.ts'

export const Route = createFileRoute('/admin/settings/site')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, settingsQuery(api)),
  component: SiteSettingsScreen,
})
