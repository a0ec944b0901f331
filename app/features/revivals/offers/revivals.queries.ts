import { queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { retryUpTo, STALE_TIME } from '../../../platform/api/query-client.ts'
import type { NewOffer, OfferChange, OfferText } from './offer.schema.ts'
import type { RevivalOpportunitiesApi } from './revivals.api.ts'

/** Other values could change the path of the request. */
const ID = /^[0-9a-f-]{36}$/i

export const sendOfferChange = (api: ApiTransport, id: string, json: OfferChange) =>
  unwrap(
    apiClient<RevivalOpportunitiesApi>(api, '/revival_opportunities')[':id'].$patch({ param: { id }, json }),
  )

export const editOffer = (api: ApiTransport, id: string, json: OfferText) =>
  unwrap(
    apiClient<RevivalOpportunitiesApi>(api, '/revival_opportunities')[':id'].$put({ param: { id }, json }),
  )

export const openOffer = (api: ApiTransport, json: NewOffer) =>
  unwrap(apiClient<RevivalOpportunitiesApi>(api, '/revival_opportunities').index.$post({ json }))

/** Its data is null if there is no such offer (REVIVE-08). */
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

/** Roles that open offers look for, as suggestions. */
export const rolesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['revivals', 'roles'],
    queryFn: () => unwrap(apiClient<RevivalOpportunitiesApi>(api, '/revival_opportunities').roles.$get()),
    staleTime: STALE_TIME.startups,
    retry: retryUpTo(1),
  })
