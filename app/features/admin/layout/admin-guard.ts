import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { adminStatusQuery } from '../../accounts/roles/roles.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'

/** ms for which an answer counts on the way in: as long as a page takes that the server has just asked for. */
const FRESH_AT_THE_DOOR = 5_000

/**
 * For the panel's guard. Who comes in from elsewhere is asked for anew, lest the panel be shown to somebody who has
 * ceased to be an admin (ADMIN-01); who is in goes on with what is known (ROLES-07).
 * @throws ApiError 403 when this is no admin (ADMIN-02)
 */
export async function guardAdmin(
  { queryClient, api }: { queryClient: QueryClient; api: ApiTransport },
  userId: string,
  isInside: boolean,
): Promise<void> {
  const asked = adminStatusQuery(api, userId)
  if (await queryClient.fetchQuery(isInside ? asked : { ...asked, staleTime: FRESH_AT_THE_DOOR })) return
  throw new ApiError(403, { code: '42501', message: ADMIN_TEXTS.denied.description })
}
