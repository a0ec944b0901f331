import { z } from 'zod'
import { flag, line, required } from '../../../platform/validation/fields.ts'
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from './webhook.ts'
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
