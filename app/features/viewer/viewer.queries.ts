import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { viewerApi } from './viewer.api.ts'
import type { Interests } from './viewer.schema.ts'

/** What the viewer wrote about the stories with these IDs, and has to read. */
export interface ViewerInterests extends Interests {
  stories: string[]
}

export const VIEWER_INTERESTS_KEY = ['interests', 'viewer'] as const

export type ViewerPathApi = typeof viewerApi

export async function readViewerInterests(api: ApiTransport, stories: string[]): Promise<ViewerInterests> {
  const query = stories.length > 0 ? { stories: stories.join() } : {}
  const { wrote, unread_messages } = await unwrap(
    apiClient<ViewerPathApi>(api, '/viewer').index.$get({ query }),
  )
  return { wrote, unread_messages, stories }
}
