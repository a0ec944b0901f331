import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { Folder } from './interest.ts'
import type { InterestsApi } from './interests.api.ts'

const interests = (api: ApiTransport) => apiClient<InterestsApi>(api, '/interest_contacts')

/** Begins the key of every answer about letters. */
export const INTERESTS_KEY = ['interests'] as const

/** What the viewer received or sent, load by load, the newest first. */
export const interestsQuery = (api: ApiTransport, box: Folder) =>
  infiniteQueryOptions({
    queryKey: [...INTERESTS_KEY, box],
    queryFn: ({ pageParam: after }) => unwrap(interests(api).index.$get({ query: { box, after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

interface InterestRequest {
  /** Made by the client, so that a repeated call leaves one letter. */
  id: string
  revival_opportunity_id: string
  message: string
  contact_email: string | null
}

/** @throws ApiError with the reason */
export const sendInterest = (api: ApiTransport, json: InterestRequest) => unwrap(interests(api).index.$post({ json }))

/** @returns when the letter was first read */
export const markInterestRead = (api: ApiTransport, id: string) =>
  unwrap(interests(api)[':id'].read.$put({ param: { id } }))
