import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import { say } from '../../ui/announcements/say.ts'
import type { Comment } from './comment-response.schema.ts'
import type { CommentsApi } from './comments.api.ts'
import { storyCommentsQuery } from './comments.queries.ts'

const LIVE_COMMENTS_TEXTS = {
  arrived: (count: number) => (count === 1 ? '1 new comment.' : `${count} new comments.`),
} as const

interface Where {
  api: ApiTransport
  queryClient: QueryClient
  startupId: string
}

const keyOf = ({ api, startupId }: Where) => storyCommentsQuery(api, startupId).queryKey

export async function refetchComments(where: Where): Promise<void> {
  const before = commentsOf(where)
  await where.queryClient.invalidateQueries({ queryKey: keyOf(where) })
  // Older ones may take the place of those that have gone.
  const newest = before.at(-1)?.created_at ?? ''
  sayArrived(
    where,
    commentsOf(where).filter(
      ({ id, created_at }) => created_at > newest && !before.some((known) => known.id === id),
    ),
  )
}

const commentsOf = (where: Where): Comment[] =>
  where.queryClient
    .getQueryData(keyOf(where))
    ?.pages.toReversed()
    .flatMap(({ items }) => items) ?? []

/** Their author knows about their own. */
function sayArrived({ api }: Where, comments: readonly Comment[]): void {
  const count = comments.filter(({ user_id }) => user_id !== api.viewer).length
  if (count > 0) say(LIVE_COMMENTS_TEXTS.arrived(count))
}

export const isLoaded = (where: Where, id: string): boolean =>
  where.queryClient
    .getQueryData(keyOf(where))
    ?.pages.some(({ items }) => items.some((comment) => comment.id === id)) ?? false

/** Adds the comments after the last one, or fetches all of them again if that doesn't explain the total. */
export async function fetchNewerComments(where: Where): Promise<void> {
  const { api, queryClient, startupId } = where
  const last = queryClient.getQueryData(keyOf(where))?.pages[0]?.items.at(-1)
  if (!last) return refetchComments(where)
  const newer = await unwrap(
    apiClient<CommentsApi>(api, '/comments').index.$get({ query: { startup_id: startupId, after: last.id } }),
  )
  const current = queryClient.getQueryData(keyOf(where))
  const newest = current?.pages[0]
  if (!newest) return
  const added = newer.items.filter(({ id }) => !isLoaded(where, id))
  if (newer.earlier !== null || newest.total + added.length !== newer.total) return refetchComments(where)
  if (added.length === 0) return
  const page = { ...newest, items: [...newest.items, ...added], total: newer.total }
  queryClient.setQueryData(keyOf(where), { ...current, pages: [page, ...current.pages.slice(1)] })
  sayArrived(where, added)
}
