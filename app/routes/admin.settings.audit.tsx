import { createFileRoute } from '@tanstack/react-router'
import { auditQuery } from '../features/admin/admin.queries.ts'
import { AuditScreen } from '../features/admin/audit/AuditScreen.tsx'
import { asAction } from '../features/admin/audit/audit.ts'

export const Route = createFileRoute('/admin/settings/audit')({
  validateSearch: (said: { action?: string | undefined }) => said,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const asked = queryClient.prefetchInfiniteQuery(auditQuery(api, asAction(deps.action)))
    if (import.meta.env.SSR) await asked
  },
  component: () => <AuditScreen action={asAction(Route.useSearch().action)} />,
})
