import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { adminStatusQuery } from '../../accounts/roles/roles.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'

/** ms for which a cached role counts on entry: as long as the page takes that the server has just rendered. */
const ENTRY_FRESH_MS = 5_000

/**
 * Guards the panel. On entry it checks the role again, so that a former admin doesn't see the panel
 * (ADMIN-01); inside the panel it trusts the cache (ROLES-07).
 * @throws ApiError 403 for anyone but an admin (ADMIN-02)
 */
export async function guardAdmin(
  { queryClient, api }: { queryClient: QueryClient; api: ApiTransport },
  userId: string,
  isInside: boolean,
): Promise<void> {
  const query = adminStatusQuery(api, userId)
  if (await queryClient.fetchQuery(isInside ? query : { ...query, staleTime: ENTRY_FRESH_MS })) return
  throw new ApiError(403, { code: '42501', message: ADMIN_TEXTS.denied.description })
}
