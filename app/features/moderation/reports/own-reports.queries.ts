import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { SecondLook } from '../decision.schema.ts'
import type { LegalNoticesApi, ReportsApi } from '../reports.api.ts'

export const OWN_REPORTS_KEY = ['own-reports'] as const

export const ownReportsQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: OWN_REPORTS_KEY,
    queryFn: ({ pageParam }) =>
      unwrap(
        apiClient<ReportsApi>(api, '/reports').index.$get({ query: pageParam ? { after: pageParam } : {} }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** The state of a report; null without the right secret. */
export const reportStateQuery = (api: ApiTransport, number: string, secret: string) =>
  queryOptions({
    queryKey: ['receipt', number, secret],
    queryFn: () =>
      unwrapOrNull(
        apiClient<LegalNoticesApi>(api, '/legal_notices')[':number'].$get({
          param: { number },
          query: { secret },
        }),
      ),
    staleTime: 0,
  })

/** Asks for a second look, for whoever has the receipt, also guests. */
export const sendSecondLook = (api: ApiTransport, number: string, json: SecondLook) =>
  unwrap(
    apiClient<LegalNoticesApi>(api, '/legal_notices')[':number'].appeal.$post({ param: { number }, json }),
  )
