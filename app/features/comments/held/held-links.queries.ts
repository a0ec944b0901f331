import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { HeldLinksApi } from './held-links.api.ts'

export const HELD_LINKS_KEY = ['held-links'] as const

/** The held links of the member who reads. */
export const heldLinksQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: HELD_LINKS_KEY,
    queryFn: () => unwrap(apiClient<HeldLinksApi>(api, '/held_links').index.$get()),
    staleTime: 0,
  })
