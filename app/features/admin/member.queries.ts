import { queryOptions } from '@tanstack/react-query'
import { unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import { ADMIN_KEY } from './admin.queries.ts'
import type { AdminUsersApi } from './member/users.api.ts'

/** One account; null if there's no such account. */
export const memberQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'member', id],
    queryFn: () => unwrapOrNull(apiClient<AdminUsersApi>(api, '/admin/users')[':id'].$get({ param: { id } })),
    staleTime: 10_000,
  })
