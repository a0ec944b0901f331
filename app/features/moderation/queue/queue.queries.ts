import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { AppealsApi } from '../appeals.api.ts'
import type { DecidedApi } from '../decided.api.ts'
import type { AppealAnswer, NewDecision } from '../decision.schema.ts'
import type { QueueApi } from '../queue.api.ts'
import type { ReportedKind } from '../reported.ts'

/** The address of an entry. */
export interface EntryId {
  kind: ReportedKind
  id: string
}

const reports = (api: ApiTransport) => apiClient<QueueApi>(api, '/admin/reports')
const appeals = (api: ApiTransport) => apiClient<AppealsApi>(api, '/admin/appeals')

export const QUEUE_KEY = ['admin', 'queue'] as const

/** How often what waits is loaded again, in milliseconds: others decide meanwhile, and reports come in. */
const EVERY = 30_000

export const queueQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...QUEUE_KEY, 'reports'],
    queryFn: ({ pageParam }) =>
      unwrap(reports(api).index.$get({ query: pageParam ? { after: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: EVERY,
  })

/** How much waits, where only that is shown. */
export const queueTotalsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, 'totals'],
    queryFn: async () => (await unwrap(reports(api).index.$get({ query: { limit: '1' } }))).totals,
    staleTime: 60_000,
  })

/** One entry; null once it's decided, and for what concerns the moderator. */
export const queueEntryQuery = (api: ApiTransport, { kind, id }: EntryId) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, 'entry', kind, id],
    queryFn: () => unwrapOrNull(reports(api)[':kind'][':id'].$get({ param: { kind, id } })),
    staleTime: 0,
    refetchInterval: EVERY,
  })

export const takeEntry = (api: ApiTransport, param: EntryId, take_over: boolean) =>
  unwrap(reports(api)[':kind'][':id'].claim.$put({ param, json: { take_over } }))

export const leaveEntry = (api: ApiTransport, param: EntryId) =>
  unwrap(reports(api)[':kind'][':id'].claim.$delete({ param }))

export const decideEntry = (api: ApiTransport, param: EntryId, json: NewDecision) =>
  unwrap(reports(api)[':kind'][':id'].decision.$post({ param, json }))

export const appealsQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...QUEUE_KEY, 'appeals'],
    queryFn: ({ pageParam }) =>
      unwrap(appeals(api).index.$get({ query: pageParam ? { after: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: EVERY,
  })

export const sendAnswer = (api: ApiTransport, id: string, json: AppealAnswer) =>
  unwrap(appeals(api)[':id'].decision.$post({ param: { id }, json }))

const decided = (api: ApiTransport) => apiClient<DecidedApi>(api, '/admin/decisions')

/** The last decision about a thing; null if nobody has decided about it, or nobody may know. */
export const lastDecisionQuery = (api: ApiTransport, { kind, id }: EntryId) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, 'last', kind, id],
    queryFn: async () => (await unwrap(decided(api).index.$get({ query: { thing: id } }))).items[0] ?? null,
    staleTime: 0,
  })

export const decidedQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...QUEUE_KEY, 'decided'],
    queryFn: ({ pageParam }) =>
      unwrap(decided(api).index.$get({ query: pageParam ? { after: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
