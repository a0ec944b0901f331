import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { ViewerPathApi } from '../../viewer/viewer.queries.ts'
import type { ViewerResponse } from '../../viewer/viewer.schema.ts'
import type { Comment } from '../comment-response.schema.ts'
import type { CommentsApi } from '../comments.api.ts'
import type { UsefulApi } from '../useful.api.ts'

const comments = (api: ApiTransport) => apiClient<CommentsApi>(api, '/comments')

/** The rest of a thread, after or before one of its replies. */
export const repliesQuery = (api: ApiTransport, root: Comment, side: 'after' | 'before', of: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', root.startup_id, 'replies', root.id, side, of],
    queryFn: ({ pageParam }) =>
      unwrap(
        comments(api).index.$get({
          query: { startup_id: root.startup_id, root_id: root.id, [side]: pageParam },
        }),
      ),
    initialPageParam: of,
    getNextPageParam: (page) => (side === 'after' ? page.later : page.earlier) ?? undefined,
  })

/**
 * Whether the server no longer shows a comment that a list has lost: it may only have moved to another page.
 */
export const isGoneQuery = (api: ApiTransport, { id, startup_id }: Comment) =>
  queryOptions({
    queryKey: ['comments', startup_id, 'gone', id],
    queryFn: async () => {
      const found = await unwrapOrNull(comments(api)[':id'].$get({ param: { id } }))
      return found === null || found.removed !== null
    },
  })

export const versionsQuery = (api: ApiTransport, { id, startup_id, edited_at }: Comment) =>
  queryOptions({
    queryKey: ['comments', startup_id, 'versions', id, edited_at],
    queryFn: () => unwrap(comments(api)[':id'].versions.$get({ param: { id } })),
  })

export const deleteVersion = (api: ApiTransport, id: string, version: string) =>
  unwrap(comments(api)[':id'].versions[':version'].$delete({ param: { id, version } }))

export const previewComment = (api: ApiTransport, content: string) =>
  unwrap(comments(api).preview.$post({ json: { content } }))

export const writeUseful = (api: ApiTransport, id: string, on: boolean) => {
  const { useful } = apiClient<UsefulApi>(api, '/comments')[':id']
  return unwrap(on ? useful.$put({ param: { id } }) : useful.$delete({ param: { id } }))
}

/** The IDs of a story's comments that the viewer found useful. */
export const usefulQuery = (api: ApiTransport, startupId: string) =>
  queryOptions({
    queryKey: ['useful', startupId],
    queryFn: async () => {
      const answer: ViewerResponse = await unwrap(
        apiClient<ViewerPathApi>(api, '/viewer').index.$get({ query: { discussion: startupId } }),
      )
      return answer.useful ?? []
    },
    staleTime: 60_000,
  })
