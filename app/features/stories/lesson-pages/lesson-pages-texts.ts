import { counted } from '../../../ui/numbers.ts'
import type { Cause } from '../facts/facts.ts'

export const LESSONS_TEXTS = {
  title: 'Lessons',
  pageTitle: 'Why startups fail: lessons from founders',
  deck: (stories: number) =>
    stories === 0
      ? 'What stories have to tell the next founder, by what stopped them.'
      : `What ${counted(stories, 'story has', 'stories have')} to tell the next founder, by what stopped them.`,
  description:
    'Why did it stop, and what would its founder do differently? Lessons from projects that stopped, by sixteen causes, in the words of those who built them.',
  search: 'Search lessons',
  placeholder: 'Search lessons...',
  causes: 'Sixteen causes',
  stories: (count: number) => counted(count, 'story', 'stories'),
  lessons: (count: number) => counted(count, 'lesson', 'lessons'),
  bars: 'The line under each name grows with the number of stories.',
  differently: 'What founders would do differently',
  differentlyHint: 'The most useful first, in their own words.',
  mostUseful: 'Most useful',
  useful: 'Most useful',
  newest: 'Newest',
  order: 'Order',
  found: (search: string) => `Lessons about “${search}”`,
  allFound: 'All of these lessons',
  noneFound: (search: string) => `No lessons about “${search}”`,
  noneFoundHint: 'Try another word, or look at a cause.',
  clear: 'Clear',
  none: 'No lessons yet',
  noneHint: 'They come with the stories.',
  more: 'Show More',
  further: 'Further lessons',
  loading: 'Loading lessons…',
  failedTitle: 'Something went wrong',
  failed: "The lessons couldn't be loaded. Please try again.",
  failedCauses: "The causes couldn't be loaded. Please try again.",
  loadingCauses: 'Loading causes',
} as const

export const CAUSE_PAGE_TEXTS = {
  breadcrumb: 'Breadcrumb',
  figures: 'Figures',
  name: 'name it',
  first: 'name it first',
  half: 'years until half had stopped',
  lives: (stories: number) => `of ${counted(stories, 'story', 'stories')} whose years are known`,
  moreThanHalf: 'More than half still run',
  revived: 'run again',
  notShown: 'under 5: not shown',
  stillFew: (stories: number) =>
    stories === 0
      ? 'No story names it yet.'
      : `${counted(stories, 'story names', 'stories name')} it so far. Figures start at five founders; a story from public sources counts as one.`,
  lessons: 'Lessons',
  words: 'In their words',
  together: 'Often named with it',
  stories: 'Stories that name it',
  others: 'Other causes',
  before: 'Before',
  next: 'Next',
  description: (meaning: string, stories: number) =>
    `${meaning} ${stories > 0 ? `${counted(stories, 'story names', 'stories name')} it: ` : ''}figures, and lessons in the founders' own words.`,
} as const

/** What founders ask, as the titles of pages. */
export const CAUSE_QUESTIONS: Readonly<Record<Cause, string>> = {
  not_found: 'Why nobody finds a product, and what founders would do differently',
  no_revenue: 'Why a project with users earns nothing: lessons from founders',
  no_need: 'Building something nobody needs: lessons from founders',
  energy: 'Founder burnout: lessons from projects that stopped',
  others_decision: 'When a platform or partner ends a startup: lessons from founders',
  funding: 'Why startups get no funding: lessons from founders',
  product: 'When the product falls short: lessons from founders',
  team: 'Why startup teams break up: lessons from founders',
  outcompeted: 'Losing to a competitor: lessons from founders',
  focus: 'Losing focus in a startup: lessons from founders',
  unit_cost: 'When each customer costs more than they bring: lessons from founders',
  wrong_time: 'Too early or too late: startup lessons about timing',
  too_hard: 'When it is too hard to build: lessons from founders',
  rules: 'Startups stopped by law or lost trust: lessons from founders',
  grew_early: 'Growing too early: lessons from founders',
  other: 'Other reasons why startups stop: lessons from founders',
}
