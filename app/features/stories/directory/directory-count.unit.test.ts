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
