import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { viewerApi } from './viewer.api.ts'
import type { ViewerInterests } from './viewer-facts.ts'

type ViewerApi = ReturnType<typeof viewerApi>

export async function readViewerInterests(api: ApiTransport, stories: string[]): Promise<ViewerInterests> {
  const query = stories.length > 0 ? { stories: stories.join() } : {}
  const { wrote, unread_messages } = await unwrap(apiClient<ViewerApi>(api, '/viewer').index.$get({ query }))
  return { wrote, unread_messages, stories }
}
