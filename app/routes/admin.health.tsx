import { createFileRoute } from '@tanstack/react-router'
import { HealthScreen } from '../features/admin/health/HealthScreen.tsx'
import { healthQuery } from '../features/admin/health/health.queries.ts'
import { prefetch } from '../features/admin/layout/prefetch.ts'

export const Route = createFileRoute('/admin/health')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, healthQuery(api)),
  component: HealthScreen,
})
