import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/api-error.ts'
import type { ApiTransport } from '../../platform/api/transport.ts'
import { adminStatusQuery } from '../roles/roles.queries.ts'
import { ADMIN_TEXTS } from './admin.ts'

/** For the panel's guard. @throws ApiError 403 when this is no admin (ADMIN-02) */
export async function requireAdmin(
  { queryClient, api }: { queryClient: QueryClient; api: ApiTransport },
  userId: string,
): Promise<void> {
  if (await queryClient.fetchQuery(adminStatusQuery(api, userId))) return
  throw new ApiError(403, { code: '42501', message: ADMIN_TEXTS.denied.description })
}
