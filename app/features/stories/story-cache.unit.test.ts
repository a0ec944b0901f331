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

test('[STORY-13] updates a story in every list and on its page, and nothing else', () => {
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

test("[FRESH-05] doesn't make a list fresher by updating it", () => {
  const queryClient = aCache()
  changeStory(queryClient, 'a', () => ({ voted: true }))
  expect(queryClient.getQueryState(storyListKey({}))?.dataUpdatedAt).toBe(1_000)
  expect(queryClient.getQueryState(storyKey('a'))?.dataUpdatedAt).toBe(1_000)
})

test('[STORY-09] invalidates only bookmarked lists', async () => {
  const queryClient = aCache()
  await invalidateBookmarkedLists(queryClient)
  expect(queryClient.getQueryState(storyListKey({ filter: 'bookmarked' }))?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(storyListKey({}))?.isInvalidated).toBe(false)
})

test('[DIR-04] uses the same key for the default order and sort=trending', () => {
  const queryClient = aCache()
  expect(listed(queryClient, storyListKey({ sort: 'trending' }))).toHaveLength(3)
})
