import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { CommentsApi } from '../comments.api.ts'
import { HELD_LINKS_KEY } from './held-links.queries.ts'

/** The held comments of the member who reads, on a story. An edit asks again, as it does for held links. */
export const heldCommentsQuery = (api: ApiTransport, startupId: string) =>
  queryOptions({
    queryKey: [...HELD_LINKS_KEY, 'comments', startupId],
    queryFn: () =>
      unwrap(apiClient<CommentsApi>(api, '/comments').held.$get({ query: { startup_id: startupId } })),
    staleTime: 0,
  })
