import { expect, test } from 'vitest'
import { moreStoriesLabel, shownStoriesLine, storyCountLine } from './directory-count.ts'

const exactly = (total: number) => ({ total, total_is_exact: true })
const atLeast = (total: number) => ({ total, total_is_exact: false })

test.each([
  [exactly(0), 'No stories'],
  [exactly(1), '1 story, and what it left behind'],
  [exactly(48), '48 stories, and what each one left behind'],
  [exactly(1_482), '1,482 stories, and what each one left behind'],
  [atLeast(10_000), '10,000+ stories, and what each one left behind'],
])('[DIR-01] shows the number of stories for %j', (list, line) => {
  expect(storyCountLine(list)).toBe(line)
})

test.each([
  [exactly(16), undefined, '16 stories open for revival'],
  [exactly(1), undefined, '1 story open for revival'],
  [exactly(0), undefined, 'No stories open for revival'],
  [exactly(3), 'Fintech', '3 fintech stories open for revival'],
  [exactly(2), 'AI/ML', '2 AI/ML stories open for revival'],
  [exactly(1), 'SaaS', '1 SaaS story open for revival'],
  [atLeast(1_000), 'Social Media', '1,000+ social media stories open for revival'],
  [exactly(2), 'Other', '2 other stories open for revival'],
] as const)('[DIR-05] shows the number of those open for revival for %j in %s', (list, category, line) => {
  expect(storyCountLine(list, { filter: 'revival', category })).toBe(line)
})

test('[DIR-01] shows how many of them are loaded', () => {
  expect(shownStoriesLine(100, exactly(148))).toBe('Showing 100 of 148 stories')
  expect(shownStoriesLine(200, atLeast(10_000))).toBe('Showing 200 of 10,000+ stories')
})

test.each([
  [100, exactly(148), 'Load 48 More Stories'],
  [100, exactly(300), 'Load 100 More Stories'],
  [100, exactly(101), 'Load More Stories'],
  [10_000, atLeast(10_000), 'Load 100 More Stories'],
])('[DIR-01] labels the button after %i of %j', (shown, list, label) => {
  expect(moreStoriesLabel(shown, list)).toBe(label)
})
