import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { storyCommentsQuery } from './comments.queries.ts'

/** Refetches a story's comments when one changes (COMM-07), and after the browser reconnects. */
export function useLiveComments(startupId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const events = new EventSource(`/api/realtime/comments-${startupId}`)
    const refetch = () =>
      void queryClient.invalidateQueries({ queryKey: storyCommentsQuery(api, startupId).queryKey })
    let wasOpen = false
    events.addEventListener('listening', () => {
      if (wasOpen) refetch()
      wasOpen = true
    })
    events.addEventListener('changed', refetch)
    return () => events.close()
  }, [api, queryClient, startupId])
}
