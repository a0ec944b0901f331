import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { onceNear } from '../../platform/browser/once-near.ts'

/**
 * Shows new comments without a reload (COMM-07) once the reader comes near `section`. Loads its code only then: the
 * size of a first visit has a limit.
 */
export function useLiveComments(startupId: string, section: RefObject<Element | null>) {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    onceNear(section.current, signal, () => {
      import('./follow-comments.ts').then(
        ({ followComments }) => followComments({ api, queryClient, startupId, signal }),
        () => undefined,
      )
    })
    return () => left.abort()
  }, [api, queryClient, startupId, section])
}
