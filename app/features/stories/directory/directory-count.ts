import { formatNumber } from '../../../ui/numbers.ts'
import { STORIES_PER_LOAD, type StoryCategory, type StoryFilters } from '../story.ts'
import type { StoryPage } from '../story-response.schema.ts'

const countOfStories = (
  { total, total_is_exact }: Pick<StoryPage, 'total' | 'total_is_exact'>,
  kind = '',
) => {
  const count = total === 0 ? 'No' : `${formatNumber(total)}${total_is_exact ? '' : '+'}`
  return `${count} ${kind}${total === 1 ? 'story' : 'stories'}`
}

/** Says, for example, "48 stories, and what each one left behind" or "3 fintech stories open for revival". */
export function storyCountLine(
  list: Pick<StoryPage, 'total' | 'total_is_exact'>,
  { filter, category }: StoryFilters = {},
): string {
  if (filter === 'revival') return `${countOfStories(list, kindOf(category))} open for revival`
  if (list.total === 0) return 'No stories'
  return `${countOfStories(list)}, and what ${list.total === 1 ? 'it left' : 'each one left'} behind`
}

/** Writes a category as a word before "stories". Names that are no common words keep their letters. */
function kindOf(category: StoryCategory | undefined): string {
  if (category === undefined) return ''
  const isCommon = category !== 'SaaS' && category !== 'AI/ML'
  return `${isCommon ? category.toLowerCase() : category} `
}

export const shownStoriesLine = (shown: number, list: Pick<StoryPage, 'total' | 'total_is_exact'>) =>
  `Showing ${formatNumber(shown)} of ${countOfStories(list)}`

export function moreStoriesLabel(shown: number, list: Pick<StoryPage, 'total' | 'total_is_exact'>): string {
  const left = list.total - shown
  if (!list.total_is_exact || left >= STORIES_PER_LOAD) return `Load ${STORIES_PER_LOAD} More Stories`
  return left > 1 ? `Load ${left} More Stories` : 'Load More Stories'
}
