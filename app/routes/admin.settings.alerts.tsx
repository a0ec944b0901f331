import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { AlertsScreen } from '../features/admin/settings/alerts/AlertsScreen.tsx'
import { alertsQuery } from '../features/admin/settings/alerts/alerts.queries.ts'
import { settingsQuery } from '../features/admin/settings/settings.queries.ts'

export const Route = createFileRoute('/admin/settings/alerts')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([prefetch(queryClient, alertsQuery(api)), prefetch(queryClient, settingsQuery(api))]),
  component: AlertsScreen,
})
