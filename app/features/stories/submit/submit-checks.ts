import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { EMPTY_STORY, type FieldName, type StoryValues } from './sections/story-fields.ts'
import { SUBMIT_TEXTS } from './sections/submit-texts.ts'

export const isStoryField = (problem: FieldProblem): problem is FieldProblem<FieldName> =>
  problem.field in EMPTY_STORY

const REQUIRED = Object.keys(SUBMIT_TEXTS.missing) as (keyof typeof SUBMIT_TEXTS.missing)[]

/** Lists what is missing in the order of SUBMIT-14. The server checks for blanks (SUBMIT-17). */
export const missingFields = (values: StoryValues): FieldProblem<FieldName>[] =>
  REQUIRED.filter((field) => !values[field]).map((field) => ({ field, message: SUBMIT_TEXTS.missing[field] }))

/**
 * The toast for the first missing field, else for a missing session; null if neither (SUBMIT-14, SUBMIT-15).
 */
export function submissionRefusal(
  values: StoryValues,
  isSignedIn: boolean,
): { title: string; description: string } | null {
  const [first] = missingFields(values)
  if (first) return { title: SUBMIT_TEXTS.invalid, description: first.message }
  return isSignedIn ? null : SUBMIT_TEXTS.signedOut
}
