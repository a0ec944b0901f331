import { queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { STORIES_KEY } from '../story-cache.ts'
import type { RevivedChapterApi } from './revived.api.ts'

interface Chapter {
  chapter: string
  home_url: string
}

export const postChapter = (api: ApiTransport, id: string, json: Chapter) =>
  unwrap(apiClient<RevivedChapterApi>(api, '/startups')[':id'].revived_chapter.$post({ param: { id }, json }))

/** Its data is null for a project that the viewer doesn't run. */
export const ownChapterQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...STORIES_KEY, 'chapter', id],
    queryFn: () =>
      unwrapOrNull(
        apiClient<RevivedChapterApi>(api, '/startups')[':id'].revived_chapter.$get({ param: { id } }),
      ),
  })
