import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { createStory } from '../stories.queries.ts'
import { type StoryValues, storyOf } from './submit.ts'

/**
 * Sends the story. The same story sent again after a failure carries the same id, and so is published once; one that
 * was changed meanwhile is another. The lists are asked for again afterwards (SUBMIT-38).
 */
export function useSubmitStory() {
  const api = useApi()
  const queryClient = useQueryClient()
  const attempt = useRef<{ id: string; written: string }>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (story: ReturnType<typeof storyOf>) => createStory(api, story),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['startups'] }),
  })
  return {
    isPending,
    submit(values: StoryValues) {
      const written = JSON.stringify(values)
      if (attempt.current?.written !== written) attempt.current = { id: crypto.randomUUID(), written }
      return mutateAsync(storyOf(values, attempt.current.id))
    },
  }
}
