import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { Folder } from './interest.ts'
import type { InterestsApi } from './interests.api.ts'

const interests = (api: ApiTransport) => apiClient<InterestsApi>(api, '/interest_contacts')

export const INTERESTS_KEY = ['interests'] as const

export const interestsQuery = (api: ApiTransport, folder: Folder) =>
  infiniteQueryOptions({
    queryKey: [...INTERESTS_KEY, folder],
    queryFn: ({ pageParam: after }) => unwrap(interests(api).index.$get({ query: { box: folder, after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

interface InterestRequest {
  /** The client generates it, so that a retry doesn't send a second message. */
  id: string
  revival_opportunity_id: string
  message: string
  contact_email: string | null
}

export const sendInterest = (api: ApiTransport, json: InterestRequest) =>
  unwrap(interests(api).index.$post({ json }))

export const markInterestRead = (api: ApiTransport, id: string) =>
  unwrap(interests(api)[':id'].read.$put({ param: { id } }))
