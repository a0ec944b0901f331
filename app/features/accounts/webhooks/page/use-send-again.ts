import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { deliveriesQuery, sendAgain } from '../webhooks.queries.ts'
import { DELIVERY_LOG, WEBHOOK_ACTIONS } from './webhook-page-texts.ts'

/** Sends something of a webhook's log again, by the ID of the delivery. */
export function useSendAgain(webhookId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (delivery: string) => sendAgain(api, webhookId, delivery),
    onSuccess: () => toast(DELIVERY_LOG.sent),
    onError: (error) => {
      const { title, description } = WEBHOOK_ACTIONS.failed
      toast({ title, description: messageOf(error, description), variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery(api, webhookId).queryKey }),
  })
}
