import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../features/admin/audit/AuditScreen.tsx'
import { auditQuery } from '../features/admin/audit/audit.queries.ts'
import { parseAuditAction } from '../features/admin/audit/audit.ts'

export const Route = createFileRoute('/admin/settings/audit')({
  validateSearch: (search: { action?: string | undefined }) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const prefetched = queryClient.prefetchInfiniteQuery(auditQuery(api, parseAuditAction(deps.action)))
    if (import.meta.env.SSR) await prefetched
  },
  component: () => <AuditScreen action={parseAuditAction(Route.useSearch().action)} />,
})
