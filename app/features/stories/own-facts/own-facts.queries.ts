import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { FactsInput } from '../facts/facts.schema.ts'
import type { FactsApi } from './facts.api.ts'

const story = (api: ApiTransport) => apiClient<FactsApi>(api, '/startups')[':id']

export const factsQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: ['startups', 'facts', id],
    queryFn: () => unwrap(story(api).facts.$get({ param: { id } })),
  })

export const factsVersionsQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: ['startups', 'facts', id, 'versions'],
    queryFn: () => unwrap(story(api).facts.versions.$get({ param: { id } })),
  })

export const putFacts = (api: ApiTransport, id: string, json: FactsInput) =>
  unwrap(story(api).facts.$put({ param: { id }, json }))
