import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { RolesApi, UserRolesApi } from './roles.api.ts'

/** ms for which an answer to "is this an admin?" counts (ROLES-07). What the server allows it decides anew each time. */
const ADMIN_STATUS_FRESH = 30_000

export const adminStatusKey = ['is_admin'] as const

/** Whether somebody is an admin: as `has_role` says or, where that fails, a row that they can see (ROLES-06). */
export const adminStatusQuery = (api: ApiTransport, userId: string) =>
  queryOptions({
    queryKey: [...adminStatusKey, userId],
    staleTime: ADMIN_STATUS_FRESH,
    queryFn: async (): Promise<boolean> => {
      try {
        const asked = { _user_id: userId, _role: 'admin' as const }
        return await unwrap(apiClient<RolesApi>(api, '/rpc').has_role.$post({ json: asked }))
      } catch (error) {
        console.error('Admin check failed:', error)
        const query = { user_id: userId, role: 'admin' as const }
        return (await unwrap(apiClient<UserRolesApi>(api, '/user_roles').index.$get({ query }))) !== null
      }
    },
  })
