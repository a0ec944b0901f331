import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../platform/api/use-api.ts'

/** Shows new comments without a reload (COMM-07). Loads its code after the page, whose size has a limit. */
export function useLiveComments(startupId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    import('./follow-comments.ts').then(
      ({ followComments }) => followComments({ api, queryClient, startupId, signal: left.signal }),
      () => undefined,
    )
    return () => left.abort()
  }, [api, queryClient, startupId])
}
