import { z } from 'zod'

/** State of an address: unsubscribed people who subscribe again wait for confirmation once more. */
export const subscriptionResponse = z.object({
  state: z.enum(['waiting', 'confirmed', 'unsubscribed']),
})

export type Subscription = z.infer<typeof subscriptionResponse>
export type SubscriptionState = Subscription['state']
