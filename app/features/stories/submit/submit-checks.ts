import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { EMPTY_STORY, type StoryValues, SUBMIT_TEXTS } from './submit.ts'

export type FieldName = keyof StoryValues

export const isStoryField = (problem: FieldProblem): problem is FieldProblem<FieldName> =>
  problem.field in EMPTY_STORY

/** SUBMIT-14: checked in this order before anything is sent. */
const REQUIRED: readonly [FieldName, string][] = [
  ['name', 'Project name is required'],
  ['one_liner', 'One-liner is required'],
  ['builder_name', 'Builder name is required'],
  ['inspiration', 'Inspiration is required'],
  ['what_happened', 'What happened is required'],
  ['publishing_consent', 'Publishing consent is required'],
]

/** Missing fields in the order of SUBMIT-14. The server checks for blanks (SUBMIT-17). */
export const missingFields = (values: StoryValues): FieldProblem<FieldName>[] =>
  REQUIRED.filter(([field]) => !values[field]).map(([field, message]) => ({ field, message }))

/**
 * The first missing field, then a missing session (SUBMIT-14, SUBMIT-15).
 * @returns the toast; null if the story may be sent
 */
export function submissionRefusal(
  values: StoryValues,
  isSignedIn: boolean,
): { title: string; description: string } | null {
  const [first] = missingFields(values)
  if (first) return { title: SUBMIT_TEXTS.invalid, description: first.message }
  return isSignedIn ? null : SUBMIT_TEXTS.signedOut
}

/** The six sections of the form (section 2 of the specification). */
export const SECTIONS: readonly { id: string; title: string; fields: readonly FieldName[] }[] = [
  {
    id: 'project-details',
    title: 'Project Details',
    fields: ['name', 'one_liner', 'project_type', 'stage', 'category', 'logo_url', 'tags', 'tech_stack'],
  },
  {
    id: 'your-journey',
    title: 'Your Journey',
    fields: [
      'builder_name',
      'is_anonymous',
      'inspiration',
      'what_happened',
      'challenges',
      'what_worked',
      'key_learnings',
      'funny_bits',
    ],
  },
  {
    id: 'links',
    title: 'Links (Optional)',
    fields: ['website_link', 'github_link', 'social_profiles', 'launch_post', 'video_demo'],
  },
  { id: 'media-upload', title: 'Media Upload', fields: ['screenshots'] },
  { id: 'publishing', title: 'Publishing', fields: ['publishing_consent'] },
  {
    id: 'revival',
    title: 'Open for Revival',
    fields: [
      'is_open_for_revival',
      'looking_for_roles',
      'available_assets',
      'contact_method',
      'additional_notes',
    ],
  },
]
