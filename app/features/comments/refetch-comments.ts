import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import { say } from '../../ui/announcements/say.ts'
import type { Comment, CommentPage } from './comment-response.schema.ts'
import type { Held } from './discussion.ts'
import { LIVE_COMMENTS_TEXTS } from './live-comments-texts.ts'

export interface OfStory {
  api: ApiTransport
  queryClient: QueryClient
  startupId: string
  /** Changes what waits until the reader wants to see it. */
  hold: (change: (held: Held) => Held) => void
  /** Whether the viewer posted it on this page: no name tells, where they founded an anonymous story. */
  isOwn: (comment: { id: string }) => boolean
}

/** What the page shows of a story's comments: each list in its order. */
function listsOf({ queryClient, startupId }: OfStory): Comment[][] {
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['comments', startupId], type: 'active' })
  return queries.flatMap(({ queryKey }) => {
    const data = queryClient.getQueryData<InfiniteData<CommentPage>>(queryKey)
    return data && 'pages' in data ? [data.pages.flatMap(({ items }) => items)] : []
  })
}

const idsOf = (lists: readonly Comment[][]) => new Set(lists.flat().map(({ id }) => id))

export const isLoaded = (where: OfStory, id: string): boolean => idsOf(listsOf(where)).has(id)

/** The new comments of a list that come before something the reader has. What is at its end moves nothing. */
function between(list: readonly Comment[], known: ReadonlySet<string>): Comment[] {
  const last = list.findLastIndex(({ id }) => known.has(id))
  return list.filter(({ id }, index) => index < last && !known.has(id))
}

/**
 * Fetches what the page shows. Edits, deletions and what belongs at the end appear at once; only what would
 * move the reader's place waits until they want to see it (COMM-07). One's own comment never waits.
 */
export async function refetchComments(where: OfStory): Promise<void> {
  const before = listsOf(where)
  const known = idsOf(before)
  where.hold((held) => ({ ...held, known }))
  try {
    await where.queryClient.invalidateQueries({ queryKey: ['comments', where.startupId] })
  } finally {
    const lists = listsOf(where)
    const isOthers = (comment: Comment) => comment.user_id !== where.api.viewer && !where.isOwn(comment)
    const [threads = [], ...folded] = lists
    const moving = [...between(threads, known), ...folded.flat().filter(({ id }) => !known.has(id))]
    const waiting = moving.filter(isOthers).map(({ id }) => id)
    const here = idsOf(lists)
    where.hold((held) => ({ waiting: [...held.waiting.filter((id) => here.has(id)), ...waiting] }))
    // Older comments may take the place of those that have gone.
    const newest = before
      .flat()
      .reduce((latest, { created_at }) => (created_at > latest ? created_at : latest), '')
    const arrived = lists.flat().filter((comment) => !known.has(comment.id) && comment.created_at > newest)
    const count = new Set(arrived.filter(isOthers).map(({ id }) => id)).size
    if (count > 0) say(LIVE_COMMENTS_TEXTS.arrived(count))
  }
}
