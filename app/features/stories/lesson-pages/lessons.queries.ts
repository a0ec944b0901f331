import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { STALE_TIME } from '../../../platform/api/query-client.ts'
import type { Cause } from '../facts/facts.ts'
import type { LessonsApi } from '../lessons/lessons.api.ts'
import type { LessonSearch } from './lesson-search.ts'

const lessons = (api: ApiTransport) => apiClient<LessonsApi>(api, '/lessons')

/** @param search whose `after` is where the list begins */
export const lessonsQuery = (api: ApiTransport, { after, ...search }: LessonSearch, cause?: Cause) =>
  infiniteQueryOptions({
    queryKey: ['lessons', cause ?? '', search.search ?? '', search.order ?? '', after ?? ''],
    queryFn: ({ pageParam }) =>
      unwrap(lessons(api).index.$get({ query: { ...search, cause, after: pageParam } })),
    initialPageParam: after,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME.startups,
  })

/** The first lessons that a search finds, the most useful first. */
export const foundLessonsQuery = (api: ApiTransport, search: string, cause?: Cause) =>
  queryOptions({
    queryKey: ['lessons', 'found', search, cause ?? ''],
    queryFn: () => unwrap(lessons(api).index.$get({ query: { search, cause, limit: '3' } })),
    staleTime: STALE_TIME.startups,
  })

/** What founders would do differently, the most useful first. */
export const differentlyQuery = (api: ApiTransport, cause?: Cause) =>
  queryOptions({
    queryKey: ['lessons', 'differently', cause ?? ''],
    queryFn: () => unwrap(lessons(api).index.$get({ query: { kind: 'differently', cause, limit: '5' } })),
    staleTime: STALE_TIME.startups,
  })

export const causesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['lessons', 'causes'],
    queryFn: () => unwrap(lessons(api).causes.$get()),
    staleTime: STALE_TIME.startups,
  })

export const causeQuery = (api: ApiTransport, cause: Cause) =>
  queryOptions({
    queryKey: ['lessons', 'cause', cause],
    queryFn: () => unwrapOrNull(lessons(api).causes[':cause'].$get({ param: { cause } })),
    staleTime: STALE_TIME.startups,
  })
