import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { Toggle } from '../../../platform/api/toggle.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { changeStory, invalidateBookmarkedLists } from '../story-cache.ts'
import { BOOKMARK_TEXTS } from './bookmark.ts'
import type { BookmarkResult } from './bookmark-response.schema.ts'
import type { BookmarksApi, StoryBookmarkApi } from './bookmarks.api.ts'

export const BOOKMARKS_KEY = ['bookmarks'] as const

export const bookmarksQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...BOOKMARKS_KEY, 'own'],
    queryFn: ({ pageParam: after }) =>
      unwrap(apiClient<BookmarksApi>(api, '/bookmarks').index.$get({ query: { after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const STORY_BOOKMARK: Toggle<BookmarkResult> = {
  name: 'story-bookmark',
  write: (api, id, bookmarked) => {
    const { bookmark } = apiClient<StoryBookmarkApi>(api, '/startups')[':id']
    return bookmarked ? unwrap(bookmark.$put({ param: { id } })) : unwrap(bookmark.$delete({ param: { id } }))
  },
  show: (queryClient, id, bookmarked) => changeStory(queryClient, id, () => ({ bookmarked })),
  onStored: (queryClient, { bookmarked }) => {
    toast(bookmarked ? BOOKMARK_TEXTS.added : BOOKMARK_TEXTS.removed)
    return Promise.all([
      invalidateBookmarkedLists(queryClient),
      queryClient.invalidateQueries({ queryKey: BOOKMARKS_KEY }),
    ])
  },
  failed: BOOKMARK_TEXTS.failed,
  signIn: { description: BOOKMARK_TEXTS.signIn },
}
