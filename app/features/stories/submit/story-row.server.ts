import type { NewStory } from '../story.schema.ts'

/** Maps the form to the columns of `startups` (SUBMIT-31, SUBMIT-33, SUBMIT-34). */
export function toStoryRow(story: NewStory, consentAt: Date) {
  const { publishing_consent: _, revival: __, what_happened, ...fields } = story
  return {
    ...fields,
    screenshot_captions: fields.screenshots.map((_, index) => fields.screenshot_captions[index] ?? ''),
    description: what_happened,
    why_failed: fields.challenges ?? what_happened,
    lessons_learned: fields.key_learnings,
    publishing_consent_at: consentAt,
  }
}
