import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import {
  ReauthenticationCancelled,
  useReauthentication,
} from '../../reauthentication/use-reauthentication.tsx'
import type { Webhook } from '../webhook-response.schema.ts'
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
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const onError = (error: unknown) => {
    if (error instanceof ReauthenticationCancelled) return
    const { title, description } = WEBHOOK_ACTIONS.failed
    toast({ title, description: messageOf(error, description), variant: 'destructive' })
  }

  const testKey = ['webhook-test', id]
  const test = useMutation({
    mutationKey: testKey,
    mutationFn: () => sendTest(api, id),
    onSuccess: () => {
      toast(WEBHOOK_ACTIONS.tested)
      onTested()
      return queryClient.invalidateQueries({ queryKey: deliveriesQuery(api, id).queryKey })
    },
    onError,
  })
  const setState = useMutation({
    mutationFn: (state: 'active' | 'paused') => setWebhookState(api, id, state),
    onSuccess: (_, state) => toast(state === 'active' ? WEBHOOK_ACTIONS.resumed : WEBHOOK_ACTIONS.paused),
    onError,
    onSettled: refresh,
  })
  const changeSecret = useMutation({
    mutationFn: () => withReauthentication(() => makeNewSecret(api, id)),
    onSuccess: ({ secret }) => onSecret(secret),
    onError,
    onSettled: refresh,
  })
  const changeAddress = useMutation({
    mutationFn: (address: string) => withReauthentication(() => putAddress(api, id, address)),
    onSuccess: () => toast(CHANGE_ADDRESS.done),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => removeWebhook(api, id),
    onSuccess: async () => {
      onRemoved()
      // A list that is on its way still has it.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (webhooks) => webhooks?.filter((each) => each.id !== id))
      toast(REMOVE_WEBHOOK.done)
    },
    onError,
    onSettled: refresh,
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
