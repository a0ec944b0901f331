import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { MentionableApi } from './mentionable.api.ts'

/**
 * Whom the member may mention.
 * @param search what stands behind the @
 */
export const mentionableQuery = (api: ApiTransport, startup_id: string, search: string) =>
  queryOptions({
    queryKey: ['mentionable', startup_id, search],
    queryFn: () =>
      unwrap(
        apiClient<MentionableApi>(api, '/mentionable').index.$get({ query: { startup_id, typed: search } }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
