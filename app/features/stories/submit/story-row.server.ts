import type { NewStory } from '../story.schema.ts'

/**
 * What the form says, in the columns of `startups` (SUBMIT-31, SUBMIT-33, SUBMIT-34): the description is what happened,
 * why it failed are the challenges (else what happened), the lessons learned are the key learnings.
 */
export function toStoryRow(story: NewStory, consentAt: Date) {
  const { publishing_consent: _, revival: __, what_happened, ...told } = story
  return {
    ...told,
    description: what_happened,
    why_failed: told.challenges ?? what_happened,
    lessons_learned: told.key_learnings,
    publishing_consent_at: consentAt,
  }
}
