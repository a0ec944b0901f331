import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeStory, invalidateBookmarkedLists, storyKey, storyListKey } from './story-cache.ts'
import type { StoryCardData, StoryPage } from './story-response.schema.ts'

const aStory = (id: string) => ({ id, votes: 1, voted: false, bookmarked: false }) as StoryCardData

const aList = (...pages: string[][]): InfiniteData<StoryPage> => ({
  pages: pages.map((ids) => ({ items: ids.map(aStory), next: null, total: 0, total_is_exact: true })),
  pageParams: pages.map(() => undefined),
})

const LONG_AGO = { updatedAt: 1_000 }

function aCache() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(storyListKey({}), aList(['a', 'b'], ['c']), LONG_AGO)
  queryClient.setQueryData(storyListKey({ sort: 'newest' }), aList(['c', 'a']), LONG_AGO)
  queryClient.setQueryData(storyListKey({ filter: 'bookmarked' }), aList(['b']), LONG_AGO)
  queryClient.setQueryData(storyKey('a'), aStory('a'), LONG_AGO)
  queryClient.setQueryData(storyKey('gone'), null, LONG_AGO)
  return queryClient
}

const listed = (queryClient: QueryClient, key = storyListKey({})) =>
  queryClient.getQueryData<InfiniteData<StoryPage>>(key)?.pages.flatMap(({ items }) => items) ?? []

test('[STORY-13] a story is changed in every list and on its page, and nothing else is', () => {
  const queryClient = aCache()
  const untouched = listed(queryClient)[1]
  changeStory(queryClient, 'a', ({ votes }) => ({ votes: votes + 1, voted: true }))
  const changed = { id: 'a', votes: 2, voted: true, bookmarked: false }
  expect(listed(queryClient)[0]).toEqual(changed)
  expect(listed(queryClient, storyListKey({ sort: 'newest' }))[1]).toEqual(changed)
  expect(queryClient.getQueryData(storyKey('a'))).toEqual(changed)
  expect(listed(queryClient)[1]).toBe(untouched)
  expect(queryClient.getQueryData(storyKey('gone'))).toBeNull()
  expect(queryClient.getQueryData(storyKey('b'))).toBeUndefined()
})

test('[FRESH-05] a list is no fresher for having been changed here', () => {
  const queryClient = aCache()
  changeStory(queryClient, 'a', () => ({ voted: true }))
  expect(queryClient.getQueryState(storyListKey({}))?.dataUpdatedAt).toBe(1_000)
  expect(queryClient.getQueryState(storyKey('a'))?.dataUpdatedAt).toBe(1_000)
})

test('[STORY-09] only lists of bookmarks are out of date after one', async () => {
  const queryClient = aCache()
  await invalidateBookmarkedLists(queryClient)
  expect(queryClient.getQueryState(storyListKey({ filter: 'bookmarked' }))?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(storyListKey({}))?.isInvalidated).toBe(false)
})

test('[DIR-04] the most voted first is the same list, said or unsaid', () => {
  const queryClient = aCache()
  expect(listed(queryClient, storyListKey({ sort: 'trending' }))).toHaveLength(3)
})
