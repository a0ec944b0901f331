import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { storyCommentsQuery } from './comments.queries.ts'

/**
 * Asks for a story's comments again whenever one of them was added, changed or deleted, by anybody (COMM-07). After
 * a lost connection the browser opens the line again by itself, and what was missed meanwhile is asked for.
 */
export function useLiveComments(startupId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const line = new EventSource(`/api/realtime/comments-${startupId}`)
    const askAgain = () =>
      void queryClient.invalidateQueries({ queryKey: storyCommentsQuery(api, startupId).queryKey })
    let wasOpen = false
    line.addEventListener('listening', () => {
      if (wasOpen) askAgain()
      wasOpen = true
    })
    line.addEventListener('changed', askAgain)
    return () => line.close()
  }, [api, queryClient, startupId])
}
