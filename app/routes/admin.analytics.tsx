import { createFileRoute } from '@tanstack/react-router'
import { analyticsQuery } from '../features/admin/admin.queries.ts'
import { AnalyticsScreen } from '../features/admin/insights/AnalyticsScreen.tsx'
import { prefetch } from '../features/admin/layout/prefetch.ts'

export const Route = createFileRoute('/admin/analytics')({
  validateSearch: (search: { days?: string | undefined }) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prefetch(queryClient, analyticsQuery(api, deps.days === '90' ? 90 : 30)),
  component: () => <AnalyticsScreen days={Route.useSearch().days === '90' ? 90 : 30} />,
})
