import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { NewComment } from './comment.schema.ts'
import type { CommentsApi } from './comments.api.ts'

const comments = (api: ApiTransport) => apiClient<CommentsApi>(api, '/comments')

/** Newest page first; oldest comment first within a page. */
export const storyCommentsQuery = (api: ApiTransport, startupId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', startupId],
    queryFn: ({ pageParam }) =>
      unwrap(
        comments(api).index.$get({
          query: { startup_id: startupId, ...(pageParam && { before: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.earlier ?? undefined,
  })

export const editComment = (api: ApiTransport, id: string, json: { content: string }) =>
  unwrap(comments(api)[':id'].$patch({ param: { id }, json }))

export const deleteComment = (api: ApiTransport, id: string) =>
  unwrap(comments(api)[':id'].$delete({ param: { id } }))

export const postComment = (api: ApiTransport, json: NewComment) =>
  unwrap(comments(api).index.$post({ json }))
