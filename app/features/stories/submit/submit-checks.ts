import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { EMPTY_STORY, type StoryValues, SUBMIT_TEXTS } from './submit.ts'

export type FieldName = keyof StoryValues

export const isStoryField = (problem: FieldProblem): problem is FieldProblem<FieldName> =>
  problem.field in EMPTY_STORY

/** SUBMIT-14: what is asked for before anything is sent, in this order. */
const REQUIRED: readonly [FieldName, string][] = [
  ['name', 'Project name is required'],
  ['one_liner', 'One-liner is required'],
  ['builder_name', 'Builder name is required'],
  ['inspiration', 'Inspiration is required'],
  ['what_happened', 'What happened is required'],
  ['publishing_consent', 'Publishing consent is required'],
]

/** Everything that is missing, in the order of SUBMIT-14. Blanks are told by the server, once they are sent (SUBMIT-17). */
export const missingFields = (values: StoryValues): FieldProblem<FieldName>[] =>
  REQUIRED.filter(([field]) => !values[field]).map(([field, message]) => ({ field, message }))

/**
 * Why nothing is sent yet: the first thing that is missing, then that nobody is signed in (SUBMIT-14, SUBMIT-15).
 * @returns what the toast says; null where the story may be sent
 */
export function submissionRefusal(
  values: StoryValues,
  isSignedIn: boolean,
): { title: string; description: string } | null {
  const [first] = missingFields(values)
  if (first) return { title: SUBMIT_TEXTS.invalid, description: first.message }
  return isSignedIn ? null : SUBMIT_TEXTS.signedOut
}

/** The six parts of the form (section 2 of the specification), and what each holds. */
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
