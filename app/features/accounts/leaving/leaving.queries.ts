import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { CarryOutApi } from './carry-out.api.ts'
import type { LeavingApi } from './leaving.api.ts'
import type { CommentsOfLeaving } from './leaving.schema.ts'

const leaving = (api: ApiTransport) => apiClient<LeavingApi>(api, '/account-deletion')

export const leavingQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['account-deletion'],
    queryFn: () => unwrap(leaving(api).index.$get()),
    staleTime: 0,
  })

export const requestDeletion = (api: ApiTransport, comments: CommentsOfLeaving) =>
  unwrap(leaving(api).index.$post({ query: { comments } }))

export const keepAccount = (api: ApiTransport): Promise<void> => unwrap(leaving(api).index.$delete())

/**
 * Takes the request back.
 * @param token from the link in the email
 */
export const keepAccountWithLink = (api: ApiTransport, token: string) =>
  unwrap(leaving(api).cancel.$post({ json: { token } }))

/** Deletes an account for an admin, without waiting for the end of the 14 days. */
export const deleteAccountNow = (api: ApiTransport, id: string, reason: string): Promise<void> =>
  unwrap(apiClient<CarryOutApi>(api, '/admin/users')[':id'].$delete({ param: { id }, json: { reason } }))
