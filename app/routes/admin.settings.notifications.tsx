import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { NotificationDefaultsScreen } from '../features/admin/settings/notifications/NotificationDefaultsScreen.tsx'
import { settingsQuery } from '../features/admin/settings/settings.queries.ts'

export const Route = createFileRoute('/admin/settings/notifications')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, settingsQuery(api)),
  component: NotificationDefaultsScreen,
})
