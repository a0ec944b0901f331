import { queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { NewsletterApi } from './subscribe/newsletter.api.ts'

const subscribers = (api: ApiTransport) => apiClient<NewsletterApi>(api, '/newsletter_subscribers')

export const subscribe = (api: ApiTransport, email: string) =>
  unwrap(subscribers(api).index.$post({ json: { email } }))

export const subscriptionQuery = (api: ApiTransport, token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'subscription', token],
    queryFn: () => unwrapOrNull(subscribers(api).subscription.$get({ query: { token } })),
  })
