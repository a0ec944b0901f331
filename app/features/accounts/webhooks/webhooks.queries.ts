import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { Webhook, WebhookDelivery, WebhookWithSecret } from './webhook.schema.ts'
import type { WebhookEvent } from './webhook.ts'
import type { WebhookDeliveriesApi } from './webhook-deliveries.api.ts'
import type { WebhooksApi } from './webhooks.api.ts'

const webhooks = (api: ApiTransport) => apiClient<WebhooksApi>(api, '/webhooks')
const deliveries = (api: ApiTransport) => apiClient<WebhookDeliveriesApi>(api, '/webhooks')

export const webhooksQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: (): Promise<Webhook[]> => unwrap(webhooks(api).index.$get()),
    staleTime: 0,
  })

/** How often it looks at what is on its way, in milliseconds. */
const LOOKS = 2_000

/** What was sent to a webhook. It looks again by itself as long as something is about to be sent. */
export const deliveriesQuery = (api: ApiTransport, id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ pageParam: after }) =>
      unwrap(deliveries(api)[':id'].deliveries.$get({ param: { id }, query: { after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap((page) => page.items) ?? []
      return items.some((item) => isOnItsWay(item)) ? LOOKS : false
    },
  })

/** Whether a call is due now. */
const isOnItsWay = ({ next_try_at }: WebhookDelivery): boolean =>
  next_try_at !== null && Date.parse(next_try_at) <= Date.now()

export interface WantedWebhook {
  address: string
  events: WebhookEvent[]
  is_site_wide: boolean
}

/**
 * Makes a webhook.
 * @param id the same for a retry, which makes no second webhook
 */
export const makeWebhook = (
  api: ApiTransport,
  id: string,
  wanted: WantedWebhook,
): Promise<WebhookWithSecret> => unwrap(webhooks(api).index.$post({ json: { id, ...wanted } }))

export const setWebhookState = (
  api: ApiTransport,
  id: string,
  state: 'active' | 'paused',
): Promise<Webhook> => unwrap(webhooks(api)[':id'].$patch({ param: { id }, json: { state } }))

export const putAddress = (api: ApiTransport, id: string, address: string): Promise<Webhook> =>
  unwrap(webhooks(api)[':id'].address.$put({ param: { id }, json: { address } }))

export const makeNewSecret = (api: ApiTransport, id: string): Promise<WebhookWithSecret> =>
  unwrap(webhooks(api)[':id'].secret.$post({ param: { id } }))

/** Removes a webhook. Succeeds if it has already been removed. */
export const removeWebhook = (api: ApiTransport, id: string): Promise<void> =>
  unwrap(webhooks(api)[':id'].$delete({ param: { id } })).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })

export const sendTest = (api: ApiTransport, id: string): Promise<unknown> =>
  unwrap(deliveries(api)[':id'].test.$post({ param: { id } }))

export const sendAgain = (api: ApiTransport, id: string, delivery: string): Promise<unknown> =>
  unwrap(deliveries(api)[':id'].deliveries[':delivery'].again.$post({ param: { id, delivery } }))
