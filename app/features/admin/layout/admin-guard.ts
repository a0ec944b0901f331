import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { adminStatusQuery, moderatorStatusQuery } from '../../accounts/roles/roles.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'

/**
 * How long the check of a page that the server has just rendered counts, in milliseconds. The browser doesn't
 * repeat it meanwhile.
 */
const ENTRY_STALE_TIME_MS = 5_000

/** Whether the member is still an admin. */
export const ownStatusQuery = (api: ApiTransport, userId: string | undefined) => ({
  ...adminStatusQuery(api, userId ?? ''),
  enabled: userId !== undefined,
})

/** The only page of the panel that moderators see. */
export const MODERATORS_PAGE = '/admin/moderation'

/**
 * Fetches the role on entry (ADMIN-01), then uses the cached one (ROLES-07).
 * @throws ApiError 403 (ADMIN-02), for moderators on every page but theirs
 */
export async function guardAdmin(
  { queryClient, api }: { queryClient: QueryClient; api: ApiTransport },
  userId: string,
  path: string,
  isInside: boolean,
): Promise<void> {
  const onEntry = isInside ? {} : { staleTime: ENTRY_STALE_TIME_MS }
  if (await queryClient.fetchQuery({ ...adminStatusQuery(api, userId), ...onEntry })) return
  const isTheirs = path === MODERATORS_PAGE
  if (isTheirs && (await queryClient.fetchQuery({ ...moderatorStatusQuery(api, userId), ...onEntry }))) return
  throw new ApiError(403, { code: '42501', message: ADMIN_TEXTS.denied.description })
}
