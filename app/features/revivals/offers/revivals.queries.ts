import { queryOptions } from '@tanstack/react-query'
import { unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { RevivalOpportunitiesApi } from './revivals.api.ts'

/** What no offer can be named by is not sent anywhere: it could change the address of the call. */
const ID = /^[0-9a-f-]{36}$/i

/** An offer of revival with its story; null where there is none (REVIVE-08). */
export const revivalQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: ['revivals', id],
    queryFn: () =>
      ID.test(id)
        ? unwrapOrNull(
            apiClient<RevivalOpportunitiesApi>(api, '/revival_opportunities')[':id'].$get({ param: { id } }),
          )
        : null,
  })
