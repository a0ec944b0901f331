import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { NewAppeal } from '../decision.schema.ts'
import type { DecisionsApi } from '../decisions.api.ts'

const decisions = (api: ApiTransport) => apiClient<DecisionsApi>(api, '/decisions')

export const DECISIONS_KEY = ['decisions'] as const

export const statementsQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...DECISIONS_KEY, 'list'],
    queryFn: ({ pageParam }) =>
      unwrap(decisions(api).index.$get({ query: pageParam ? { after: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** A statement; null for a decision about somebody else. */
export const statementQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...DECISIONS_KEY, id],
    queryFn: () => unwrapOrNull(decisions(api)[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

export const sendAppeal = (api: ApiTransport, decision: string, json: NewAppeal) =>
  unwrap(decisions(api)[':id'].appeal.$post({ param: { id: decision }, json }))
