import { useAction } from '../../../../kit/use-action.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { deliveriesQuery, sendAgain } from '../webhooks.queries.ts'
import { DELIVERY_LOG, WEBHOOK_ACTIONS } from './webhook-page-texts.ts'

/** Sends something of a webhook's log again, by the ID of the delivery. */
export function useSendAgain(webhookId: string) {
  const api = useApi()
  return useAction({
    run: (_, delivery: string) => sendAgain(api, webhookId, delivery),
    done: DELIVERY_LOG.sent,
    failed: WEBHOOK_ACTIONS.failed,
    refreshes: [deliveriesQuery(api, webhookId).queryKey],
  })
}
