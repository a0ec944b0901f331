import { queryOptions } from '@tanstack/react-query'
import { unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { StartupsApi } from './directory/stories.api.ts'
import { storyKey } from './story-cache.ts'

export const storyQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: storyKey(id),
    queryFn: () => unwrapOrNull(apiClient<StartupsApi>(api, '/startups')[':id'].$get({ param: { id } })),
  })
