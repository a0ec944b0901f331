import { createFileRoute } from '@tanstack/react-router'
import { MEMBER_SEARCH_LENGTH, parseSecurityEventKind } from '../features/accounts/events/security-event.ts'
import { SecurityLog } from '../features/accounts/security-log/SecurityLog.tsx'
import {
  type SecurityLogParams,
  securityLogQuery,
} from '../features/accounts/security-log/security-log.queries.ts'
import { SecurityLogScreen } from '../features/admin/settings/SecurityLogScreen.tsx'
import { beginningOf } from '../platform/text/characters.ts'

interface SecurityLogSearch {
  search?: string | undefined
  kind?: string | undefined
  network_hash?: string | undefined
}

const toParams = ({ search, kind, network_hash }: SecurityLogSearch): SecurityLogParams => ({
  search: textOf(search),
  kind: parseSecurityEventKind(kind),
  network_hash: textOf(network_hash),
})

const textOf = (value: unknown) =>
  typeof value === 'string' ? beginningOf(value.trim(), MEMBER_SEARCH_LENGTH) || undefined : undefined

export const Route = createFileRoute('/admin/settings/security')({
  validateSearch: (search: SecurityLogSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const prefetched = queryClient.prefetchInfiniteQuery(securityLogQuery(api, toParams(deps)))
    if (import.meta.env.SSR) await prefetched
  },
  component: () => (
    <SecurityLogScreen>
      <SecurityLog params={toParams(Route.useSearch())} />
    </SecurityLogScreen>
  ),
})
