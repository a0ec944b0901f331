import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/api/use-attempt-id.ts'
import { createStory } from '../stories.queries.ts'
import { type StoryValues, toStoryForm } from './submit.ts'

/**
 * Sends the story. The same story sent again after a failure carries the same id, and so is published once; one that
 * was changed meanwhile is another. The lists are asked for again afterwards (SUBMIT-38).
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
