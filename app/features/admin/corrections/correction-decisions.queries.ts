import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { CorrectableField, Fields } from '../../stories/corrections/correction.ts'
import { ADMIN_KEY } from '../admin.queries.ts'
import type { AdminCorrectionsApi, StoryChangesApi } from './correction-decisions.api.ts'

export const CORRECTIONS_KEY = [...ADMIN_KEY, 'corrections'] as const

const corrections = (api: ApiTransport) => apiClient<AdminCorrectionsApi>(api, '/admin/corrections')

export const correctionsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: CORRECTIONS_KEY,
    queryFn: () => unwrap(corrections(api).index.$get({ query: {} })),
  })

/** Corrections for where only their number is shown: the answer has one of them. */
export const correctionCountQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...CORRECTIONS_KEY, 'count'],
    queryFn: () => unwrap(corrections(api).index.$get({ query: { limit: '1' } })),
    select: ({ total }) => total,
  })

export type DecisionInput =
  | { decision: 'publish'; fields: Fields; redacted: CorrectableField[]; answer: string }
  | { decision: 'decline'; answer: string }

export const sendDecision = (api: ApiTransport, id: string, json: DecisionInput) =>
  unwrap(corrections(api)[':id'].decision.$post({ param: { id }, json }))

/** Redacts an entry for good. The server records it with the reason. */
export const sendRedaction = (api: ApiTransport, id: string, reason: string) =>
  unwrap(
    apiClient<StoryChangesApi>(api, '/admin/story_changes')[':id'].redaction.$put({
      param: { id },
      json: { reason },
    }),
  )
