import { z } from 'zod'
import { flag, line, required } from '../../../platform/validation/fields.ts'
import { DELIVERY_STATES, END_REASONS, WEBHOOK_EVENTS, WEBHOOK_LIMITS, WEBHOOK_STATES } from './webhook.ts'
import { WEBHOOK_ERRORS } from './webhooks-texts.ts'

/** The chosen events, in the order of `WEBHOOK_EVENTS`, each once. */
const events = z
  .array(z.enum(WEBHOOK_EVENTS, WEBHOOK_ERRORS.unknownEvent), WEBHOOK_ERRORS.noEvents)
  .min(1, WEBHOOK_ERRORS.noEvents)
  .max(WEBHOOK_EVENTS.length * 2, WEBHOOK_ERRORS.unknownEvent)
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))

const address = required(line, 'Address', WEBHOOK_LIMITS.address, WEBHOOK_ERRORS.noAddress)

export const newWebhookSchema = z
  .object({
    id: z.uuid().toLowerCase().meta({ description: 'Yours, so that a repeated request makes one webhook' }),
    address,
    events,
    is_site_wide: flag('is_site_wide').meta({
      description: 'Everything on the site instead of what is yours; for admins',
    }),
  })
  .meta({ id: 'NewWebhook' })

export type NewWebhook = z.output<typeof newWebhookSchema>

export const webhookChangeSchema = z
  .object({
    events: events.optional(),
    state: z
      .enum(['active', 'paused'], WEBHOOK_ERRORS.unknownState)
      .optional()
      .meta({ description: '`active` also starts one that has ended again' }),
  })
  .meta({ id: 'WebhookChange' })

export type WebhookChange = z.output<typeof webhookChangeSchema>

export const webhookAddressSchema = z.object({ address }).meta({ id: 'WebhookAddress' })

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
