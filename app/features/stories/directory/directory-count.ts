import { formatNumber } from '../../../ui/numbers.ts'
import { STORIES_PER_LOAD } from '../story.ts'
import type { StoryPage } from '../story-response.schema.ts'

const countOfStories = ({ total, total_is_exact }: Pick<StoryPage, 'total' | 'total_is_exact'>) =>
  `${formatNumber(total)}${total_is_exact ? '' : '+'} ${total === 1 ? 'story' : 'stories'}`

export const storyCountLine = (list: Pick<StoryPage, 'total' | 'total_is_exact'>) =>
  list.total === 0
    ? 'No stories'
    : `${countOfStories(list)}, and what ${list.total === 1 ? 'it left' : 'each one left'} behind`

export const shownStoriesLine = (shown: number, list: Pick<StoryPage, 'total' | 'total_is_exact'>) =>
  `Showing ${formatNumber(shown)} of ${countOfStories(list)}`

export function moreStoriesLabel(shown: number, list: Pick<StoryPage, 'total' | 'total_is_exact'>): string {
  const left = list.total - shown
  if (!list.total_is_exact || left >= STORIES_PER_LOAD) return `Load ${STORIES_PER_LOAD} More Stories`
  return left > 1 ? `Load ${left} More Stories` : 'Load More Stories'
}
