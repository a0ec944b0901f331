import { PROJECT_TYPES, STAGES, STORY_CATEGORIES } from '../story.ts'
import { changedPart } from './changed-part.ts'

/** What can be corrected: label of each column, in the order of the form. */
export const CORRECTABLE = {
  name: 'Name',
  one_liner: 'One-liner',
  project_type: 'Type',
  category: 'Category',
  stage: 'Stage',
  tags: 'Tags',
  tech_stack: 'Tech stack',
  builder_name: 'Builder name',
  inspiration: 'Inspiration',
  description: 'What happened',
  challenges: 'Challenges',
  what_worked: 'What worked',
  key_learnings: 'Key learnings',
  funny_bits: 'Funny bits',
  website_link: 'Website',
  github_link: 'Code repository / product launch',
  social_profiles: 'Social profiles',
  launch_post: 'Launch post',
  video_demo: 'Video / demo',
} as const

export type CorrectableField = keyof typeof CORRECTABLE

export const CORRECTABLE_FIELDS = Object.keys(CORRECTABLE) as CorrectableField[]

export type FieldValue = string | string[] | null

export type Fields = Partial<Record<CorrectableField, FieldValue>>

export const CORRECTION_LIMITS = { reason: 2_000, answer: 2_000 } as const

export const CORRECTION_ERRORS = {
  unchanged: 'Nothing differs from the story as it is',
  waiting: 'You have already asked for a correction of this story. We answer it first.',
  notFound: 'Correction not found',
  noChange: 'Change not found',
  nothingChosen: 'Choose at least one change to publish',
} as const

/** Nothing, an empty text and an empty list are the same. */
const comparable = (value: FieldValue | undefined) =>
  JSON.stringify(value === '' || value === undefined || value?.length === 0 ? null : value)

/** The fields whose value isn't that of the story. */
export const differing = (story: Readonly<Record<CorrectableField, FieldValue>>, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => comparable(value) !== comparable(story[name as CorrectableField]),
    ),
  )

/** Fields that may say who somebody is, or lead to it. */
const PERSONAL: ReadonlySet<CorrectableField> = new Set([
  'builder_name',
  'website_link',
  'github_link',
  'social_profiles',
  'launch_post',
  'video_demo',
])

/**
 * Whether the history hides what was there unless an admin decides otherwise: what is removed of a name, a
 * link or an anonymous story.
 */
export function isHiddenByDefault(
  field: CorrectableField,
  before: FieldValue,
  after: FieldValue,
  isAnonymous: boolean,
): boolean {
  if (!isAnonymous && !PERSONAL.has(field)) return false
  return changedPart(asText(field, before), asText(field, after)).removed !== ''
}

/** Value and label of what is chosen from a list. */
export const CORRECTION_CHOICES: Partial<Record<CorrectableField, Readonly<Record<string, string>>>> = {
  project_type: PROJECT_TYPES,
  category: Object.fromEntries(STORY_CATEGORIES.map((category) => [category, category])),
  stage: STAGES,
}

/** How a value is shown: what is chosen from a list, by its label. */
export const asText = (field: CorrectableField, value: FieldValue): string => {
  if (Array.isArray(value)) return value.join(' · ')
  return CORRECTION_CHOICES[field]?.[value ?? ''] ?? value ?? ''
}
