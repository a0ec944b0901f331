import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { createStory } from '../list/stories.queries.ts'
import type { StoryValues } from './story-fields.ts'
import { toStoryForm } from './submit.ts'

/** Retries of an unchanged story reuse its id, so that it's published once. Refreshes the lists (SUBMIT-38). */
export function useSubmitStory() {
  const api = useApi()
  const queryClient = useQueryClient()
  const attempt = useAttemptId()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (story: ReturnType<typeof toStoryForm>) => createStory(api, story),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['startups'] }),
  })
  return {
    isPending,
    submit(values: StoryValues) {
      return mutateAsync(toStoryForm(values, attempt.idFor(values)))
    },
  }
}
