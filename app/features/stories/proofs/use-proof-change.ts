import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { PROOF_PAGE_TEXTS } from './proof-texts.ts'
import { proofsQuery } from './proofs.queries.ts'

/** Sends a change of a proof, and reads what the page and the story say then. An error is said. */
export function useProofChange<Change, Answer>(
  startupId: string,
  send: (api: ApiTransport, change: Change) => Promise<Answer>,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => send(api, change),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(proofsQuery(api, startupId)),
        queryClient.invalidateQueries({ queryKey: ['startups', 'one', startupId] }),
      ]),
    onError: (error) =>
      toast({
        title: PROOF_PAGE_TEXTS.failed,
        description: messageOf(error, PROOF_PAGE_TEXTS.failed),
        variant: 'destructive',
      }),
  })
}
