import { createFileRoute } from '@tanstack/react-router'
import { statisticsQuery } from '../features/admin/admin.queries.ts'
import { AdminDashboardScreen } from '../features/admin/insights/AdminDashboardScreen.tsx'
import { prefetch } from '../features/admin/layout/prefetch.ts'

export const Route = createFileRoute('/admin/')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, statisticsQuery(api)),
  component: AdminDashboardScreen,
})
