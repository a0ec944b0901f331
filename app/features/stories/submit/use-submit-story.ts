import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/api/use-attempt-id.ts'
import { createStory } from '../list/stories.queries.ts'
import { type StoryValues, toStoryForm } from './submit.ts'

/**
 * Submits a story. A retry of an unchanged story reuses its id, so that it is published once. Refreshes the lists
 * (SUBMIT-38).
 */
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
