import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isSameToken } from '../../platform/http/security/is-same-token.ts'
import type { SubscriptionState } from './subscribe/subscription-response.schema.ts'
import type { SubscriberKey } from './subscription-token.server.ts'

/** All functions except `insertSubscriber` need system rights. */

export async function insertSubscriber(tx: Tx, email: string) {
  await tx
    .insertInto('newsletter_subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes the right to email a subscriber. It skips confirmed addresses and those emailed in the last ten
 * minutes, unless they have unsubscribed since.
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

/**
 * Finds a subscriber and locks the row.
 * @returns undefined for an invalid key
 */
export async function findSubscriber(tx: Tx, { id, secret }: SubscriberKey): Promise<Subscriber | undefined> {
  const row = await tx
    .selectFrom('newsletter_subscribers')
    .select(['email', 'token', 'confirmed_at', 'unsubscribed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !isSameToken(secret, row.token)) return undefined
  const state = row.unsubscribed_at ? 'unsubscribed' : row.confirmed_at ? 'confirmed' : 'waiting'
  return { id, secret, email: row.email, state }
}

export const recordConfirmed = (tx: Tx, id: string) => record(tx, id, { confirmed_at: sql`now()` })

export const recordUnsubscribed = (tx: Tx, id: string) => record(tx, id, { unsubscribed_at: sql`now()` })

async function record(tx: Tx, id: string, change: object): Promise<void> {
  await tx.updateTable('newsletter_subscribers').set(change).where('id', '=', id).execute()
}
