import { z } from 'zod'
import { DELIVERY_STATES, END_REASONS, WEBHOOK_EVENTS, WEBHOOK_STATES } from './webhook.ts'

export const webhookResponse = z
  .object({
    id: z.uuid(),
    address: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    is_site_wide: z.boolean().meta({ description: 'Everything on the site, instead of what is yours' }),
    state: z.enum(WEBHOOK_STATES),
    ended_because: z.enum(END_REASONS).nullable().meta({
      description:
        'gone: the address answered 410. failures: nothing arrived for five days. role: you are no admin any more',
    }),
    failing_since: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The first failure since a call last arrived' }),
    former_secret_until: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when the former secret signs too' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })

export type Webhook = z.infer<typeof webhookResponse>

const secret = z.string().meta({ description: 'Begins with `whsec_`. This is the only time you see it' })

export const newWebhookResponse = webhookResponse.extend({ secret }).meta({ id: 'WebhookWithSecret' })

export type WebhookWithSecret = z.infer<typeof newWebhookResponse>

const answered = {
  status: z.int().nullable().meta({ description: 'Of the answer; null if none came' }),
  duration_ms: z.int().nullable(),
  answer: z.string().meta({ description: 'The first 500 bytes at most' }),
  problem: z.string().nullable().meta({ description: 'In words' }),
  leads_to: z.string().nullable().meta({ description: 'Where a redirect pointed; none is followed' }),
}

const webhookTry = z.object({ tried_at: z.iso.datetime(), ...answered }).meta({ id: 'WebhookTry' })

export type WebhookTry = z.infer<typeof webhookTry>

export const webhookDeliveryResponse = z
  .object({
    id: z.uuid().meta({ description: 'The `webhook-id` of the call, the same for each try' }),
    kind: z.string().meta({ description: 'The event, or `test`' }),
    state: z.enum(DELIVERY_STATES).meta({
      description:
        'dropped: not sent, because by then it was gone, hidden or not for this webhook, or because the webhook had ended',
    }),
    tries: z.int(),
    next_try_at: z.iso.datetime().nullable(),
    tried_at: z.iso.datetime().nullable().meta({ description: 'The last try, as what follows' }),
    ...answered,
    earlier_tries: z
      .array(webhookTry)
      .meta({ description: 'Those before the last one, oldest first; 30 at most' }),
    created_at: z.iso.datetime().meta({ description: 'When it happened' }),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDelivery = z.infer<typeof webhookDeliveryResponse>

export const webhookDeliveriesResponse = z
  .object({ items: z.array(webhookDeliveryResponse), next: z.string().nullable() })
  .meta({ id: 'WebhookDeliveries' })

export type WebhookDeliveries = z.infer<typeof webhookDeliveriesResponse>

export const callResponse = z.object({ delivery_id: z.uuid() }).meta({ id: 'WebhookCall' })
