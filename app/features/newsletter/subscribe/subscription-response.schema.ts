import { z } from 'zod'

/** People who subscribe again after unsubscribing must confirm again. */
export const subscriptionResponse = z
  .object({
    state: z.enum(['waiting', 'confirmed', 'unsubscribed']),
  })
  .meta({ id: 'Subscription' })

export type Subscription = z.infer<typeof subscriptionResponse>
export type SubscriptionState = Subscription['state']
