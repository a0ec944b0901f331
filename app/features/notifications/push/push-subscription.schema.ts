import { z } from 'zod'
import { isPushEndpoint } from './push-hosts.server.ts'
import { PUSH_ERRORS } from './push-texts.ts'

const endpoint = z
  .string()
  .max(1_000)
  .refine(isPushEndpoint, PUSH_ERRORS.unknownService)
  .meta({ description: "The address at the browser's push service" })

/** A subscription as browsers give it (`PushSubscription.toJSON()`). */
export const pushSubscriptionSchema = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, PUSH_ERRORS.incomplete),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, PUSH_ERRORS.incomplete),
  }),
})

export const endedPushSubscriptionSchema = z.object({ endpoint: z.string().max(1_000) })
