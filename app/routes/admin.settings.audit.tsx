import { createFileRoute } from '@tanstack/react-router'
import { auditQuery } from '../features/admin/admin.queries.ts'
import { AuditScreen } from '../features/admin/audit/AuditScreen.tsx'
import { parseAuditAction } from '../features/admin/audit/audit.ts'

export const Route = createFileRoute('/admin/settings/audit')({
  validateSearch: (said: { action?: string | undefined }) => said,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const asked = queryClient.prefetchInfiniteQuery(auditQuery(api, parseAuditAction(deps.action)))
    if (import.meta.env.SSR) await asked
  },
  component: () => <AuditScreen action={parseAuditAction(Route.useSearch().action)} />,
})
