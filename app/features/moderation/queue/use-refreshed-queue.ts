import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { attentionQuery } from '../../admin/attention/attention.queries.ts'
import { QUEUE_KEY } from './queue.queries.ts'

/**
 * Refreshes the queue.
 * @returns a function that asks again for what waits, and for how much, after a decision
 */
export function useRefreshedQueue(): () => Promise<unknown> {
  const api = useApi()
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [QUEUE_KEY, attentionQuery(api).queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
