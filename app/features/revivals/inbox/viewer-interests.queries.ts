import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { viewerApi } from '../../accounts/viewer/viewer.api.ts'
import { VIEWER_INTERESTS_KEY, type ViewerInterests } from '../../accounts/viewer/viewer-facts.ts'

type ViewerApi = ReturnType<typeof viewerApi>

const STALE_AFTER_MS = 60_000

const read = async (api: ApiTransport, stories: string[]): Promise<ViewerInterests> => {
  const query = stories.length > 0 ? { stories: stories.join() } : {}
  const { wrote, unread_messages } = await unwrap(apiClient<ViewerApi>(api, '/viewer').index.$get({ query }))
  return { wrote, unread_messages, stories }
}

/** The page that members share has brought it along. */
export const unreadMessagesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: VIEWER_INTERESTS_KEY,
    queryFn: () => read(api, []),
    staleTime: STALE_AFTER_MS,
  })

export const wroteAboutQuery = (api: ApiTransport, queryClient: QueryClient, startupId: string) =>
  queryOptions({
    queryKey: [...VIEWER_INTERESTS_KEY, startupId],
    queryFn: () => read(api, [startupId]),
    staleTime: STALE_AFTER_MS,
    initialData: () => {
      const known = queryClient.getQueryData<ViewerInterests>(VIEWER_INTERESTS_KEY)
      return known?.stories.includes(startupId) ? known : undefined
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(VIEWER_INTERESTS_KEY)?.dataUpdatedAt,
  })
