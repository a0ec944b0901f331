import { createFileRoute } from '@tanstack/react-router'
import { statisticsQuery } from '../features/admin/admin.queries.ts'
import { DashboardScreen } from '../features/admin/insights/DashboardScreen.tsx'
import { prepare } from '../features/admin/layout/prepare.ts'

export const Route = createFileRoute('/admin/')({
  loader: ({ context: { queryClient, api } }) => prepare(queryClient, statisticsQuery(api)),
  component: DashboardScreen,
})
