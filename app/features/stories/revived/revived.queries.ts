import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { RevivedChapterApi } from './revived.api.ts'

interface Chapter {
  chapter: string
  home_url: string
}

export const postChapter = (api: ApiTransport, id: string, json: Chapter) =>
  unwrap(apiClient<RevivedChapterApi>(api, '/startups')[':id'].revived_chapter.$post({ param: { id }, json }))
