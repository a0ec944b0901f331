import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { adminStatusQuery } from '../../accounts/roles/roles.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'

/** ms. The browser doesn't repeat the check of a page that the server has just rendered. */
const ENTRY_STALE_TIME_MS = 5_000

/** Whether the member is still an admin. */
export const ownStatusQuery = (api: ApiTransport, userId: string | undefined) => ({
  ...adminStatusQuery(api, userId ?? ''),
  enabled: userId !== undefined,
})

/** Fetches the role on entry (ADMIN-01), then uses the cached one (ROLES-07). @throws ApiError 403 (ADMIN-02) */
export async function guardAdmin(
  { queryClient, api }: { queryClient: QueryClient; api: ApiTransport },
  userId: string,
  isInside: boolean,
): Promise<void> {
  const query = adminStatusQuery(api, userId)
  if (await queryClient.fetchQuery(isInside ? query : { ...query, staleTime: ENTRY_STALE_TIME_MS })) return
  throw new ApiError(403, { code: '42501', message: ADMIN_TEXTS.denied.description })
}
