import type { Database, Tx } from '../../../platform/database/database.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { recordConfirmed, recordUnsubscribed, type Subscriber, subscriberOf } from '../newsletter.db.ts'
import { welcomeMail } from '../newsletter-mails.ts'
import { readToken } from '../subscription-token.ts'
import type { SubscriptionState } from './subscription-response.schema.ts'

/*
 * What the links in newsletter mails can do. Whoever has the token has the mailbox, and needs no session; so these work
 * on behalf of the system. All answer how things stand afterwards, null for a token that is none of ours.
 */

type Answer = Promise<SubscriptionState | null>

export const subscriptionState = (db: Database, token: string): Answer =>
  withSubscriber(db, token, async (_, { state }) => state)

/** Confirms an address that waits for it, and says welcome. One that was taken off the list since stays off. */
export const confirmSubscription = (
  { db, queueEmail }: { db: Database; queueEmail: QueueEmail },
  token: string,
  publicUrl: string,
): Answer =>
  withSubscriber(db, token, async (tx, subscriber) => {
    if (subscriber.state !== 'waiting') return subscriber.state
    await recordConfirmed(tx, subscriber.id)
    await queueEmail(tx, 'newsletter-welcome', welcomeMail(subscriber, publicUrl))
    return 'confirmed'
  })

/** Takes an address off the list, confirmed or not. */
export const endSubscription = (db: Database, token: string): Answer =>
  withSubscriber(db, token, async (tx, { id, state }) => {
    if (state !== 'unsubscribed') await recordUnsubscribed(tx, id)
    return 'unsubscribed'
  })

async function withSubscriber(
  db: Database,
  token: string,
  work: (tx: Tx, subscriber: Subscriber) => Promise<SubscriptionState>,
): Answer {
  const key = readToken(token)
  if (!key) return null
  return db.system(async (tx) => {
    const subscriber = await subscriberOf(tx, key)
    return subscriber ? work(tx, subscriber) : null
  })
}
