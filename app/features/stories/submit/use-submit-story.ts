import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { createStory } from '../list/stories.queries.ts'
import type { StoryForm } from '../story.schema.ts'
import type { StoryCategory } from '../story.ts'
import type { StoryValues } from './sections/story-fields.ts'

/**
 * Retries of an unchanged story reuse its id, so that it's published once. Refreshes the lists (SUBMIT-38).
 * @param sign gives a transport that says how the form was filled in
 */
export function useSubmitStory(sign: (api: ApiTransport) => ApiTransport) {
  const api = useApi()
  const queryClient = useQueryClient()
  const attempt = useAttemptId()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (story: StoryForm) => createStory(sign(api), story),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['startups'] }),
  })
  return {
    isPending,
    submit(values: StoryValues) {
      return mutateAsync(toStoryForm(values, attempt.idFor(values)))
    },
  }
}

/** The request body, with a revival offer only if the box is checked (SUBMIT-29). */
export function toStoryForm(values: StoryValues, id: string): StoryForm {
  const {
    looking_for_roles,
    available_assets,
    contact_method,
    additional_notes,
    category,
    publishing_consent,
    continues_startup_id,
    ...fields
  } = values
  return {
    ...fields,
    id,
    // The server reports what is missing (SUBMIT-18).
    category: category as StoryCategory,
    publishing_consent: publishing_consent as true,
    continues_startup_id: continues_startup_id || null,
    revival: values.is_open_for_revival
      ? { looking_for_roles, available_assets, contact_method, additional_notes }
      : null,
  }
}
