import type { StoryForm } from '../story.schema.ts'
import type { StoryCategory } from '../story.ts'
import type { StoryValues } from './story-fields.ts'

/** The request body, with a revival offer only if the box is checked (SUBMIT-29). */
export function toStoryForm(values: StoryValues, id: string): StoryForm {
  const {
    looking_for_roles,
    available_assets,
    contact_method,
    additional_notes,
    category,
    publishing_consent,
    ...fields
  } = values
  return {
    ...fields,
    id,
    // The server reports what is missing (SUBMIT-18).
    category: category as StoryCategory,
    publishing_consent: publishing_consent as true,
    revival: values.is_open_for_revival
      ? { looking_for_roles, available_assets, contact_method, additional_notes }
      : null,
  }
}
