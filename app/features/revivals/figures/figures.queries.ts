import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { STALE_TIME } from '../../../platform/api/query-client.ts'
import type { FiguresApi } from './figures.api.ts'

export const figuresQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['revivals', 'figures'],
    queryFn: () => unwrap(apiClient<FiguresApi>(api, '/revival_figures').index.$get()),
    staleTime: STALE_TIME.startups,
  })

/** Loads the figures for a story of the viewer's. */
export const ownFiguresQuery = (api: ApiTransport, storyId: string) =>
  queryOptions({
    queryKey: ['revivals', 'figures', storyId],
    queryFn: () =>
      unwrap(apiClient<FiguresApi>(api, '/revival_figures')[':id'].$get({ param: { id: storyId } })),
  })
