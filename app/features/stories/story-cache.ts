import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { StoryFilters } from './story.ts'
import type { StoryCardData, StoryData, StoryPage } from './story-response.schema.ts'

export const STORIES_KEY = ['startups'] as const

const LISTS = [...STORIES_KEY, 'list'] as const

/** @param filters `trending` is the default order, so it shares the key of no order */
export const storyListKey = ({ search, category, sort, filter, ending, cause }: StoryFilters) =>
  [
    ...LISTS,
    { search, category, sort: sort === 'trending' ? undefined : sort, filter, ending, cause },
  ] as const

export const storyKey = (id: string) => [...STORIES_KEY, 'one', id] as const

type Changing = Pick<StoryCardData, 'votes' | 'voted' | 'bookmarked'>
type StoryChange = Partial<Changing>

/** Updates a story in all cached lists and on its page, but not the lists' order or age. */
export function changeStory(
  queryClient: QueryClient,
  id: string,
  change: (story: Changing) => StoryChange,
): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: LISTS })) {
    queryClient.setQueryData<InfiniteData<StoryPage>>(queryKey, (list) => list && inList(list, id, change), {
      updatedAt: state.dataUpdatedAt,
    })
  }
  queryClient.setQueryData<StoryData | null>(
    storyKey(id),
    (story) => story && { ...story, ...change(story) },
    { updatedAt: queryClient.getQueryState(storyKey(id))?.dataUpdatedAt },
  )
}

const inList = (
  list: InfiniteData<StoryPage>,
  id: string,
  change: (story: Changing) => StoryChange,
): InfiniteData<StoryPage> => ({
  ...list,
  pages: list.pages.map((page) =>
    page.items.some((story) => story.id === id)
      ? {
          ...page,
          items: page.items.map((story) => (story.id === id ? { ...story, ...change(story) } : story)),
        }
      : page,
  ),
})

export const invalidateBookmarkedLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [...LISTS, { filter: 'bookmarked' }] })
