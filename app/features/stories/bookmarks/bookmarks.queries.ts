import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../../platform/api/transport.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { changeStory, forgetBookmarkedLists } from '../story-cache.ts'
import { BOOKMARK_TEXTS } from './bookmark.ts'
import type { BookmarkResult } from './bookmark-response.schema.ts'
import type { BookmarksApi, StoryBookmarkApi } from './bookmarks.api.ts'

/** Begins the key of every list of bookmarks. */
export const BOOKMARKS_KEY = ['bookmarks'] as const

/** What the viewer has put aside, load by load, the newest first (CALLS-13, PROF-07). */
export const bookmarksQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...BOOKMARKS_KEY, 'own'],
    queryFn: ({ pageParam: after }) =>
      unwrap(client<BookmarksApi>(api, '/bookmarks').index.$get({ query: { after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

interface Bookmark {
  startupId: string
  /** How it shall be. */
  bookmarked: boolean
}

const putOrDelete = async (
  api: ApiTransport,
  { startupId, bookmarked }: Bookmark,
): Promise<BookmarkResult> => {
  const { bookmark } = client<StoryBookmarkApi>(api, '/startups')[':id']
  const asked = { param: { id: startupId } }
  return bookmarked ? unwrap(bookmark.$put(asked)) : unwrap(bookmark.$delete(asked))
}

/** Puts a story aside or back: shown at once, said when it is done (STORY-09), taken back when it fails (STORY-11). */
export const bookmarkMutation = (api: ApiTransport, queryClient: QueryClient) => {
  const show = ({ startupId, bookmarked }: Bookmark) =>
    changeStory(queryClient, startupId, () => ({ bookmarked }))
  return mutationOptions({
    mutationFn: (bookmark: Bookmark) => putOrDelete(api, bookmark),
    onMutate: show,
    onError: (_error, { startupId, bookmarked }) => {
      show({ startupId, bookmarked: !bookmarked })
      toast({ ...BOOKMARK_TEXTS.failed, variant: 'destructive' })
    },
    onSuccess: async ({ bookmarked }) => {
      toast(bookmarked ? BOOKMARK_TEXTS.added : BOOKMARK_TEXTS.removed)
      await Promise.all([
        forgetBookmarkedLists(queryClient),
        queryClient.invalidateQueries({ queryKey: BOOKMARKS_KEY }),
      ])
    },
  })
}
