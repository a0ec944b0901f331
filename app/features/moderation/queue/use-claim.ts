import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import { type EntryId, leaveEntry, QUEUE_KEY, queueEntryQuery, takeEntry } from './queue.queries.ts'

/**
 * How often a claim is renewed, in milliseconds. Without a sign of life, others get the entry after five
 * minutes.
 */
const RENEW_EVERY = 2 * 60_000

/**
 * Tells others who is looking at an entry: from when it opens until it's left, the tab closes, or somebody
 * takes it over.
 */
export function useClaim({ kind, id }: EntryId, { isShown, isMine }: { isShown: boolean; isMine: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()

  const show = useCallback(
    (claim: QueueEntryDetails['claim']) => {
      const { queryKey } = queueEntryQuery(api, { kind, id })
      queryClient.setQueryData(queryKey, (entry) => entry && { ...entry, claim })
      void queryClient.invalidateQueries({ queryKey: [...QUEUE_KEY, 'reports'] })
    },
    [api, queryClient, kind, id],
  )

  /** Takes the entry. Somebody else may have it: then the entry says who. */
  const take = useCallback(
    async (isOver = false) => {
      const taken = await takeEntry(api, { kind, id }, isOver).catch(() => null)
      if (taken) show(taken.claim)
      else await queryClient.invalidateQueries({ queryKey: queueEntryQuery(api, { kind, id }).queryKey })
    },
    [api, queryClient, show, kind, id],
  )

  const leave = useCallback(async () => {
    await leaveEntry(api, { kind, id }).catch(() => undefined)
    show(null)
  }, [api, show, kind, id])

  // A claim waits until the entry is there, which would come without it.
  useEffect(() => {
    if (!isShown) return
    void take()
    return () => void leaveEntry(api, { kind, id }).catch(() => undefined)
  }, [isShown, take, api, kind, id])

  useEffect(() => {
    if (!isMine) return
    const renewal = setInterval(() => void take(), RENEW_EVERY)
    return () => clearInterval(renewal)
  }, [isMine, take])

  return { take, leave }
}
