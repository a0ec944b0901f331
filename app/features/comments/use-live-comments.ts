import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { onceNear } from '../../platform/browser/once-near.ts'
import type { Held } from './discussion.ts'

const NOTHING: Held = { waiting: [] }

/**
 * Shows new comments without a reload (COMM-07) once the reader comes near `section`. Its code loads only
 * then, since the size of a first visit has a limit.
 * @param own what the viewer posted here, which never waits, even where the founder of an anonymous story did
 */
export function useLiveComments(
  startupId: string,
  section: RefObject<Element | null>,
  own: readonly { id: string }[],
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [{ known, waiting }, hold] = useState(NOTHING)
  const isOwn = ({ id }: { id: string }) => own.some((comment) => comment.id === id)
  const isOwnNow = useEffectEvent(isOwn)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    onceNear(section.current, signal, () => {
      import('./follow-comments.ts').then(
        ({ followComments }) =>
          followComments({
            api,
            queryClient,
            startupId,
            signal,
            hold,
            isOwn: (comment) => isOwnNow(comment),
          }),
        () => undefined,
      )
    })
    return () => left.abort()
  }, [api, queryClient, startupId, section])
  return {
    waiting: waiting.filter((id) => !isOwn({ id })),
    isShown: ({ id }: { id: string }) =>
      isOwn({ id }) || ((known ? known.has(id) : true) && !waiting.includes(id)),
    showWaiting: () => hold(NOTHING),
  }
}
