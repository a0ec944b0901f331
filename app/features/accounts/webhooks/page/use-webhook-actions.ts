import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../kit/use-action.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useReauthentication } from '../../reauthentication/use-reauthentication.tsx'
import type { Webhook } from '../webhook.schema.ts'
import {
  deliveriesQuery,
  makeNewSecret,
  putAddress,
  removeWebhook,
  sendTest,
  setWebhookState,
  webhooksQuery,
} from '../webhooks.queries.ts'
import { CHANGE_ADDRESS, REMOVE_WEBHOOK, WEBHOOK_ACTIONS } from './webhook-page-texts.ts'

interface Reactions {
  onTested: () => void
  onSecret: (secret: string) => void
  /** Called before the webhook disappears from the list. */
  onRemoved: () => void
}

/** What can be done about a webhook. Each action says what came of it. */
export function useWebhookActions({ id }: Webhook, { onTested, onSecret, onRemoved }: Reactions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { queryKey } = webhooksQuery(api)
  const { failed } = WEBHOOK_ACTIONS
  const refreshes = [queryKey]

  const testKey = ['webhook-test', id]
  const test = useAction({
    mutationKey: testKey,
    run: () => sendTest(api, id),
    done: WEBHOOK_ACTIONS.tested,
    failed,
    refreshes: [deliveriesQuery(api, id).queryKey],
    onDone: onTested,
  })
  const setState = useAction({
    run: (_, state: 'active' | 'paused') => setWebhookState(api, id, state),
    done: (_, state) => (state === 'active' ? WEBHOOK_ACTIONS.resumed : WEBHOOK_ACTIONS.paused),
    failed,
    refreshes,
  })
  const changeSecret = useAction({
    run: () => withReauthentication(() => makeNewSecret(api, id)),
    failed,
    refreshes,
    onDone: ({ secret }) => onSecret(secret),
  })
  /** Its dialog says what failed. */
  const changeAddress = useMutation({
    mutationFn: (address: string) => withReauthentication(() => putAddress(api, id, address)),
    onSuccess: () => toast(CHANGE_ADDRESS.done),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const remove = useAction({
    run: () => removeWebhook(api, id),
    done: REMOVE_WEBHOOK.done,
    failed,
    refreshes,
    onDone: async () => {
      onRemoved()
      // A list that is on its way still has it.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (webhooks) => webhooks?.filter((each) => each.id !== id))
    },
  })
  /** Sends a test. A second press while the first one is on its way sends nothing. */
  const sendOneTest = () => {
    if (queryClient.isMutating({ mutationKey: testKey, exact: true }) === 0) test.mutate()
  }
  return {
    test: { isPending: test.isPending, send: sendOneTest },
    setState,
    changeAddress,
    changeSecret,
    remove,
    reauthenticationDialog,
  }
}
