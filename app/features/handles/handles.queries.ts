import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { HandlesApi } from './handles.api.ts'

const handles = (api: ApiTransport) => apiClient<HandlesApi>(api, '/handles')

/** Whether the member could have a handle, as far as one can say before it's saved. */
export const handleCheckQuery = (api: ApiTransport, handle: string) =>
  queryOptions({
    queryKey: ['handles', 'check', handle],
    queryFn: () => unwrap(handles(api).check.$get({ query: { search: handle } })),
    staleTime: 30_000,
    retry: false,
  })

/**
 * A free handle for a name, and whether it's the time to offer one.
 * @param name by default, that of the member
 */
export const handleSuggestionQuery = (api: ApiTransport, name?: string) =>
  queryOptions({
    queryKey: ['handles', 'suggestion', name ?? ''],
    queryFn: () => unwrap(handles(api).suggestion.$get({ query: name ? { search: name } : {} })),
    staleTime: 30_000,
    retry: false,
  })
