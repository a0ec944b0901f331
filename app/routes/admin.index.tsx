import { createFileRoute } from '@tanstack/react-router'
import { statisticsQuery } from '../features/admin/admin.queries.ts'
import { DashboardScreen } from '../features/admin/DashboardScreen.tsx'
import { prepare } from '../features/admin/prepare.ts'

export const Route = createFileRoute('/admin/')({
  loader: ({ context: { queryClient, api } }) => prepare(queryClient, statisticsQuery(api)),
  component: DashboardScreen,
})
