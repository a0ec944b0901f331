import { answer } from '../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../platform/api/transport.ts'
import type { NewsletterApi } from './newsletter.api.ts'

export const subscribe = (api: ApiTransport, email: string) =>
  answer(client<NewsletterApi>(api, '/newsletter_subscribers').index.$post({ json: { email } }))
