import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { RateLimitsScreen } from '../features/admin/settings/RateLimitsScreen.tsx'
import { settingsQuery } from '../features/admin/settings/settings.queries.ts'

export const Route = createFileRoute('/admin/settings/rate-limits')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, settingsQuery(api)),
  component: RateLimitsScreen,
})
