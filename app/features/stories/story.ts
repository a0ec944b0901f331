import type { Cause, Ending } from './facts/facts.ts'

/** Value and label (SUBMIT-03). The first is the form's default. */
export const PROJECT_TYPES = {
  startup: 'Startup',
  'side-project': 'Side Project',
  'indie-tool': 'Indie Tool',
  hackathon: 'Hackathon',
  experiment: 'Experiment',
} as const

/** Value and label (SUBMIT-04). The first is the form's default. */
export const STAGES = {
  'built-abandoned': 'Built & Abandoned',
  paused: 'Paused',
  pivoted: 'Pivoted',
  'shut-down': 'Shut Down',
  ongoing: 'Ongoing',
} as const

/** The categories of stories (SUBMIT-05). */
export const STORY_CATEGORIES = [
  'SaaS',
  'AI/ML',
  'Social Media',
  'E-commerce',
  'Fintech',
  'Healthcare',
  'Education',
  'Gaming',
  'Productivity',
  'Other',
] as const

/** Value and label (DIR-04). */
export const SORTS = { trending: 'Trending', newest: 'Newest', alphabetical: 'A-Z' } as const

/** The filters: open for revival, revived, or bookmarked by the viewer (DIR-05, DASH-05). */
export const FILTERS = ['revival', 'revived', 'bookmarked'] as const

export type ProjectType = keyof typeof PROJECT_TYPES
export type Stage = keyof typeof STAGES
export type StoryCategory = (typeof STORY_CATEGORIES)[number]
export type Sort = keyof typeof SORTS
export type Filter = (typeof FILTERS)[number]

/** What a list shows; by default all stories, most voted first. */
export interface StoryFilters {
  /** A part of the name, the one-liner or the description, case-insensitive (DIR-02). */
  search?: string | undefined
  category?: StoryCategory | undefined
  sort?: Sort | undefined
  filter?: Filter | undefined
  /** How the project ended, and a cause that the story names. */
  ending?: Ending | undefined
  cause?: Cause | undefined
}

/**
 * How long each field can be, in characters, or items and characters per item. The database enforces the same
 * limits.
 */
export const STORY_LIMITS = {
  name: 120,
  one_liner: 200,
  builder_name: 120,
  text: 20_000,
  link: 2_048,
  tags: { items: 20, characters: 40 },
  screenshots: 3,
  caption: 200,
  /** The years of the project itself. */
  years: { first: 1900, last: 2100 },
  /** The roles of the revival offer. */
  roles: { items: 20, characters: 80 },
  contact_method: 200,
  additional_notes: 5_000,
  search: 200,
} as const

/** How many stories a page of the list has (DIR-01). */
export const STORIES_PER_LOAD = 100

/** How many characters of a description lists show; the story's page has all of it. */
export const EXCERPT = 280

/** What stands in place of a missing name (STORY-06). */
export const UNTITLED = 'Untitled Project'

/** What stands in place of an unknown author (STORY-17). */
export const ANONYMOUS_BUILDER = 'Anonymous Builder'

/** Literal texts of sections 2 and 8 of the specification. */
export const STORY_TEXTS = {
  notFound: 'Story not found',
  openForRevival: 'Open for Revival',
} as const

/** The years of the project: 2005–2013, 2019– or null. An ongoing one has no last year. */
export function projectYears(story: {
  stage: Stage
  year_started: number | null
  year_stopped: number | null
}): string | null {
  const { stage, year_started: first } = story
  const last = stage === 'ongoing' ? null : story.year_stopped
  if (first === null) return last === null ? null : `–${last}`
  if (first === last) return String(first)
  return `${first}–${last ?? ''}`
}
