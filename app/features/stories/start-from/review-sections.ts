import { SECTIONS, STORY_FIELDS } from '../submit/sections/story-fields.ts'
import { DRAFT_FIELDS, type DraftField } from './draft/start-draft.ts'
import { REVIEW_TEXTS } from './start-from-texts.ts'

const LATER = ['started', 'stopped'] as const

const isDate = (field: DraftField) => LATER.some((date) => date === field)

/** The review shows these even if nothing was found: what the form asks of all, and what makes a story. */
export const EXPECTED: readonly DraftField[] = [
  'name',
  'one_liner',
  'project_type',
  'category',
  'stage',
  'builder_name',
  'inspiration',
  'what_happened',
  'challenges',
  'what_worked',
  'key_learnings',
]

export const fieldLabel = (field: DraftField): string =>
  field === 'started' || field === 'stopped' ? REVIEW_TEXTS[field] : STORY_FIELDS[field].label

/** The sections of the form that a draft can fill, and what waits for later. */
export const REVIEW_SECTIONS: readonly { id: string; title: string; fields: readonly DraftField[] }[] = [
  ...SECTIONS.map(({ id, title, fields }) => ({
    id,
    title,
    fields: DRAFT_FIELDS.filter((field) => !isDate(field) && fields.some((name) => name === field)),
  })).filter(({ fields }) => fields.length > 0),
  { id: 'later', title: REVIEW_TEXTS.later, fields: LATER },
]
