import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../../../../platform/api/use-api.ts'
import { useMaking } from '../../reauthentication/use-making.ts'
import { SITE_EVENTS, type WebhookEvent } from '../webhook.ts'
import { makeWebhook, webhooksQuery } from '../webhooks.queries.ts'
import { WEBHOOK_ERRORS } from '../webhooks-texts.ts'
import { NEW_WEBHOOK } from './webhook-page-texts.ts'

export interface WebhookValues {
  address: string
  events: WebhookEvent[]
  scope: 'own' | 'site'
}

/** Sends the form. @param onMade with the secret, which is shown once */
export function useMakeWebhook(
  form: UseFormReturn<WebhookValues>,
  element: RefObject<HTMLFormElement | null>,
  onMade: (secret: string) => void,
) {
  const api = useApi()
  return useMaking({
    form,
    element,
    wantedOf: ({ address, events, scope }: WebhookValues) => {
      const is_site_wide = scope === 'site'
      return {
        address,
        events: events.filter((event) => is_site_wide || !SITE_EVENTS.includes(event)),
        is_site_wide,
      }
    },
    missingIn: ({ address, events }) => [
      ...(address.trim() ? [] : [{ field: 'address', message: WEBHOOK_ERRORS.noAddress }]),
      ...(events.length > 0 ? [] : [{ field: 'events', message: WEBHOOK_ERRORS.noEvents }]),
    ],
    send: (id, wanted) => makeWebhook(api, id, wanted),
    onMade: ({ secret }) => onMade(secret),
    queryKey: webhooksQuery(api).queryKey,
    failed: NEW_WEBHOOK.failed,
  })
}
