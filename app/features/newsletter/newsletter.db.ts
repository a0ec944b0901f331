import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { SubscriptionState } from './subscribe/subscription-response.schema.ts'
import { isSameSecret, type SubscriberKey } from './subscription-token.ts'

/** All SQL about the newsletter's list. Nobody may read it: but for `subscribe`, these need the system's rights. */

/** Puts an address on the list. One that stands there already changes nothing. */
export async function subscribe(tx: Tx, email: string) {
  await tx
    .insertInto('newsletter_subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes note that an address is asked for confirmation now, if it is to be: not when it is confirmed, and not within
 * ten minutes of the last time, unless whoever has the link in it has unsubscribed since. Who had unsubscribed waits
 * for confirmation anew.
 * @returns what the link in the mail needs; nothing where no mail is due
 */
export const claimConfirmation = (tx: Tx, email: string): Promise<SubscriberKey | undefined> =>
  tx
    .updateTable('newsletter_subscribers')
    .set({ confirmation_sent_at: sql`now()`, confirmed_at: null, unsubscribed_at: null })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where(({ or, eb }) => or([eb('confirmed_at', 'is', null), eb('unsubscribed_at', 'is not', null)]))
    .where(
      sql<boolean>`(confirmation_sent_at is null or confirmation_sent_at <= now() - interval '10 minutes'
        or unsubscribed_at > confirmation_sent_at)`,
    )
    .returning(['id', 'token as secret'])
    .executeTakeFirst()

export interface Subscriber extends SubscriberKey {
  email: string
  state: SubscriptionState
}

/** Whose key it is, kept from changing until the transaction ends; nothing for a key that opens nothing. */
export async function subscriberOf(tx: Tx, { id, secret }: SubscriberKey): Promise<Subscriber | undefined> {
  const row = await tx
    .selectFrom('newsletter_subscribers')
    .select(['email', 'token', 'confirmed_at', 'unsubscribed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !isSameSecret(row.token, secret)) return undefined
  const state = row.unsubscribed_at ? 'unsubscribed' : row.confirmed_at ? 'confirmed' : 'waiting'
  return { id, secret, email: row.email, state }
}

export const recordConfirmed = (tx: Tx, id: string) => record(tx, id, { confirmed_at: sql`now()` })

export const recordUnsubscribed = (tx: Tx, id: string) => record(tx, id, { unsubscribed_at: sql`now()` })

async function record(tx: Tx, id: string, change: object): Promise<void> {
  await tx.updateTable('newsletter_subscribers').set(change).where('id', '=', id).execute()
}
