import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { NewComment } from './comment.schema.ts'
import type { CommentPage } from './comment-response.schema.ts'
import type { CommentsApi } from './comments.api.ts'
import type { Talk } from './talk.ts'

const comments = (api: ApiTransport) => apiClient<CommentsApi>(api, '/comments')

/** Where a page begins or ends. */
interface Bound {
  before?: string
  after?: string
}

const FIRST: Bound = {}

const towards = (bound: 'before' | 'after', cursor: string | null | undefined): Bound | undefined =>
  cursor ? { [bound]: cursor } : undefined

/**
 * Pages of threads, in the order in which they are shown. Every query about a story's comments has a key that
 * begins like this one.
 */
export const storyCommentsQuery = (
  api: ApiTransport,
  startupId: string,
  { sort = 'oldest', comment }: Talk = {},
) => {
  const isNewest = sort === 'newest'
  const above = (page: CommentPage) =>
    isNewest ? towards('after', page.later) : towards('before', page.earlier)
  const below = (page: CommentPage) =>
    isNewest ? towards('before', page.earlier) : towards('after', page.later)
  return infiniteQueryOptions({
    queryKey: ['comments', startupId, ...(comment || sort !== 'oldest' ? [sort, comment ?? ''] : [])],
    queryFn: ({ pageParam }) => {
      const isFirst = !pageParam.before && !pageParam.after
      const around = isFirst && comment ? { around: comment } : {}
      return unwrap(
        comments(api).index.$get({ query: { startup_id: startupId, sort, ...around, ...pageParam } }),
      )
    },
    initialPageParam: FIRST,
    getNextPageParam: below,
    getPreviousPageParam: above,
  })
}

export const editComment = (api: ApiTransport, id: string, json: { content: string }) =>
  unwrap(comments(api)[':id'].$patch({ param: { id }, json }))

export const deleteComment = (api: ApiTransport, id: string) =>
  unwrap(comments(api)[':id'].$delete({ param: { id } }))

export const postComment = (api: ApiTransport, json: NewComment) =>
  unwrap(comments(api).index.$post({ json }))
