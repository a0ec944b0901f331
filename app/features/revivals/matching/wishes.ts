import { STORY_CATEGORIES, type StoryCategory } from '../../stories/story.ts'
import type { Way } from '../offer-terms.ts'

/** An offer has that of its story. */
export const WISH_CATEGORIES = STORY_CATEGORIES
export type WishCategory = StoryCategory

export const WISH_LIMITS = {
  /** Roles, and tools and languages: items and characters of each. */
  tags: { items: 20, characters: 80 },
  hours_a_week: { first: 1, last: 60 },
} as const

/** What the form offers, by the most hours a week. */
export const HOUR_RANGES = [
  { most: 3, label: 'Up to 3 hours' },
  { most: 6, label: '3 to 6 hours' },
  { most: 15, label: '6 to 15 hours' },
  { most: WISH_LIMITS.hours_a_week.last, label: 'More' },
] as const

/** @returns undefined without hours */
export const rangeOf = (hours: number | null) =>
  hours === null ? undefined : HOUR_RANGES.find(({ most }) => hours <= most)

/** Says hours as a member says them, before "a week". */
export const hoursLabel = (hours: number): string =>
  HOUR_RANGES.find(({ most }) => most === hours && most < WISH_LIMITS.hours_a_week.last)?.label ??
  (hours >= WISH_LIMITS.hours_a_week.last ? 'More than 15 hours' : `Up to ${hours} hours`)

/** What a member would do, in their words. */
export const WAY_CHOICES: Record<Way, { label: string; hint: string }> = {
  take_over: { label: 'Take a project over', hint: 'I run it from then on.' },
  join: { label: 'Join a founder', hint: 'We run it together.' },
  license: { label: 'Use what was built', hint: 'Code, data or designs, in my own work.' },
}
