import type { Database, Tx } from '../../../platform/database/database.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { findSubscriber, recordConfirmed, recordUnsubscribed, type Subscriber } from '../newsletter.db.ts'
import { welcomeEmail } from '../newsletter-emails.server.ts'
import { readToken } from '../subscription-token.server.ts'
import type { SubscriptionState } from './subscription-response.schema.ts'

/** The token authorises these functions. All return the new state, or null for an invalid token. */

type StateResult = Promise<SubscriptionState | null>

export const subscriptionState = (db: Database, token: string): StateResult =>
  withSubscriber(db, token, async (_, { state }) => state)

export const confirmSubscription = (
  { db, queueEmail }: { db: Database; queueEmail: QueueEmail },
  token: string,
  publicUrl: string,
): StateResult =>
  withSubscriber(db, token, async (tx, subscriber) => {
    if (subscriber.state !== 'waiting') return subscriber.state
    await recordConfirmed(tx, subscriber.id)
    await queueEmail(tx, 'newsletter-welcome', welcomeEmail(subscriber, publicUrl))
    return 'confirmed'
  })

export const endSubscription = (db: Database, token: string): StateResult =>
  withSubscriber(db, token, async (tx, { id, state }) => {
    if (state !== 'unsubscribed') await recordUnsubscribed(tx, id)
    return 'unsubscribed'
  })

async function withSubscriber(
  db: Database,
  token: string,
  work: (tx: Tx, subscriber: Subscriber) => Promise<SubscriptionState>,
): StateResult {
  const key = readToken(token)
  if (!key) return null
  return db.system(async (tx) => {
    const subscriber = await findSubscriber(tx, key)
    return subscriber ? work(tx, subscriber) : null
  })
}
