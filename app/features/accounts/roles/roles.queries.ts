import { queryOptions } from '@tanstack/react-query'
import { isRateLimited, unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { RolesApi, UserRolesApi } from './roles.api.ts'

/**
 * How long the status is fresh, in milliseconds (ROLES-07). The server checks the role on every request
 * anyway.
 */
const ADMIN_STATUS_FRESH = 30_000

export const adminStatusKey = ['is_admin'] as const

/** Whether a member may decide about reports without being an admin. */
export const moderatorStatusQuery = (api: ApiTransport, userId: string) =>
  queryOptions({
    queryKey: [...adminStatusKey, 'moderator', userId],
    staleTime: ADMIN_STATUS_FRESH,
    queryFn: (): Promise<boolean> =>
      unwrap(
        apiClient<RolesApi>(api, '/rpc').has_role.$post({
          json: { _user_id: userId, _role: 'moderator' },
        }),
      ),
  })

/**
 * Whether a user is an admin, from `has_role` or, when that fails, from `user_roles` (ROLES-06).
 * @throws ApiError also 429: then nobody knows whether someone without a row is one
 */
export const adminStatusQuery = (api: ApiTransport, userId: string) =>
  queryOptions({
    queryKey: [...adminStatusKey, userId],
    staleTime: ADMIN_STATUS_FRESH,
    queryFn: async (): Promise<boolean> => {
      try {
        const json = { _user_id: userId, _role: 'admin' as const }
        return await unwrap(apiClient<RolesApi>(api, '/rpc').has_role.$post({ json }))
      } catch (error) {
        console.error('Admin check failed:', error)
        const query = { user_id: userId, role: 'admin' as const }
        const row = await unwrap(apiClient<UserRolesApi>(api, '/user_roles').index.$get({ query }))
        // The admin of ADMIN_EMAIL may have no row.
        if (row === null && isRateLimited(error)) throw error
        return row !== null
      }
    },
  })
