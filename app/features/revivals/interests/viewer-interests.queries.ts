import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import {
  readViewerInterests,
  VIEWER_INTERESTS_KEY,
  type ViewerInterests,
} from '../../viewer/viewer.queries.ts'

const STALE_AFTER_MS = 60_000

export const wroteAboutQuery = (api: ApiTransport, queryClient: QueryClient, startupId: string) =>
  queryOptions({
    queryKey: [...VIEWER_INTERESTS_KEY, startupId],
    queryFn: () => readViewerInterests(api, [startupId]),
    staleTime: STALE_AFTER_MS,
    initialData: () => {
      const known = queryClient.getQueryData<ViewerInterests>(VIEWER_INTERESTS_KEY)
      return known?.stories.includes(startupId) ? known : undefined
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(VIEWER_INTERESTS_KEY)?.dataUpdatedAt,
  })
