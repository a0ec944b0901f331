import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { PushSubscriptionsApi } from './push-subscriptions.api.ts'

const subscriptions = (api: ApiTransport) => apiClient<PushSubscriptionsApi>(api, '/push_subscriptions')

export async function giveBrowser(api: ApiTransport, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await unwrap(subscriptions(api).index.$post({ json: { endpoint: endpoint ?? '', keys: { p256dh, auth } } }))
}

export const takeBrowserBack = (api: ApiTransport, endpoint: string) =>
  unwrap(subscriptions(api).index.$delete({ json: { endpoint } }))
