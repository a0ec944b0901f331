import { counted } from '../../../ui/numbers.ts'
import { MAX_CAUSES, type RangeName } from '../facts/facts.ts'

/** Only founders load these texts. */
export const OWN_FACTS_TEXTS = {
  title: 'Tell readers more',
  description: 'How your project ended, why, and when.',
  deck: 'Two questions, a few facts and the dates that mattered. All of it is optional.',
  lessons: 'What your story teaches stands lesson by lesson.',
  toLessons: 'Arrange your lessons',
  label: 'Facts of your story',
  notYours: 'Only the founder of a story tells readers more about it.',
  loading: 'Loading what you told…',
  notLoadedTitle: "We couldn't load what you told",
  notLoaded: 'Please try again.',
  anonymousTitle: 'Your story is anonymous',
  anonymous:
    'Readers get ranges, never exact numbers, and years, never months. Milestones can still give you away: read them once as a competitor would.',
  save: 'Save',
  saving: 'Saving…',
  back: 'Back to your story',
  hint: 'Shown with the date on which you added it.',
  saved: { title: 'Saved', description: 'Your story shows it now.' },
  view: 'See it',
  viewAlt: 'Open your story to see it',
  notSaved: 'Nothing was saved yet',
  tryAgain: 'Please try again. What you wrote is kept.',
  problems: (count: number) => (count === 1 ? 'One answer needs a look' : `${count} answers need a look`),
  problemsHint: 'Nothing was saved yet.',
} as const

export const ENDING_SECTION = { title: 'How did it end?', none: 'Rather not say' } as const

export const CAUSE_SECTION = {
  title: 'Why?',
  hint: (chosen: number) =>
    `Money running out is an ending. What was behind it? ${
      chosen === 0
        ? `Choose up to ${MAX_CAUSES}, the strongest first.`
        : chosen < MAX_CAUSES
          ? `You can choose ${MAX_CAUSES - chosen} more.`
          : `${MAX_CAUSES} are chosen. Remove one to choose another.`
    }`,
  chosen: 'Chosen, the strongest first',
  all: 'All causes',
  sentence: (name: string) => `${name}: what happened, in one sentence`,
  placeholder: 'What happened, in one sentence',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, position: number) => `${name} is number ${position} now`,
  removed: (name: string) => `${name} is removed`,
} as const

export const FACTS_SECTION = {
  title: 'Facts',
  hint: 'Ranges are enough. Leave out what you would rather not say.',
  started: 'Started',
  stopped: 'Stopped',
  dateHint: 'Like 2019, or March 2019.',
  yearHint: 'A year, like 2019.',
  none: 'Rather not say',
  differently: 'What would you do differently?',
  optional: 'optional',
} as const

export const RANGE_LABELS: Record<RangeName, string> = {
  team: 'People at the peak',
  funding: 'Money raised',
  peak_users: 'Users at the peak',
  peak_revenue: 'Revenue a month at the peak',
  cost: 'What it cost you in all',
  effort: 'Time you put in',
}

export const MILESTONE_SECTION = {
  title: 'Milestones',
  hint: 'The dates that mattered. They become the tape at the top of your story.',
  when: 'When',
  whenHint: 'Like May 2023, or 2023.',
  what: 'What',
  sentence: 'In one sentence',
  add: 'Add a milestone',
  remove: (number: number) => `Remove milestone ${number}`,
  removed: 'The milestone is removed',
  sorted: 'They are sorted by date when you save.',
  full: (max: number) => `${counted(max, 'milestone')} at most.`,
  number: (number: number) => `Milestone ${number}`,
} as const

export const PREVIEW_SECTION = {
  title: 'Readers see',
  none: 'Nothing yet. Each answer appears here the way readers will see it.',
} as const

/** Each fact, also for the sentence about a problem. */
export const FACT_NAMES: Record<string, string> = {
  started: FACTS_SECTION.started,
  stopped: FACTS_SECTION.stopped,
  differently: FACTS_SECTION.differently,
  causes: CAUSE_SECTION.title,
  milestones: MILESTONE_SECTION.title,
  ending: ENDING_SECTION.title,
  ...RANGE_LABELS,
}
