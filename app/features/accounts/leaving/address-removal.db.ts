import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { lockAccount, removeTracesOfAddress } from './account-deletion.db.ts'

/** What was stored about an address, and is gone. */
export interface RemovedAddress {
  subscriptions: number
  messages: number
  emails: number
  /**
   * Whether the address has an account. Then only the subscription and its emails are gone: the rest belongs
   * to the account.
   */
  hasAccount: boolean
}

/**
 * Deletes an address from the newsletter, with its emails. Without an account, everything else that is stored
 * about it goes too: messages to support, sign-ups and all emails. Needs system rights.
 */
export async function removeAddress(tx: Tx, email: string): Promise<RemovedAddress> {
  const hasAccount = (await lockAccount(tx, email)) !== undefined
  const before = await countTraces(tx, email)
  if (hasAccount) await removeSubscription(tx, email)
  else await removeTracesOfAddress(tx, email)
  const after = await countTraces(tx, email)
  return {
    subscriptions: before.subscriptions - after.subscriptions,
    messages: before.messages - after.messages,
    emails: before.emails - after.emails,
    hasAccount,
  }
}

async function removeSubscription(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where(sql<boolean>`lower(email) = lower(${email})`).execute()
  await tx
    .deleteFrom('app.mails')
    .where(sql<boolean>`lower(to_address) = lower(${email}) and starts_with(kind, 'newsletter')`)
    .execute()
}

async function countTraces(tx: Tx, email: string): Promise<Omit<RemovedAddress, 'hasAccount'>> {
  const { rows } = await sql<Omit<RemovedAddress, 'hasAccount'>>`
    select
      (select count(*)::int from newsletter_subscribers where lower(email) = lower(${email})) as subscriptions,
      (select count(*)::int from support_messages where lower(email) = lower(${email})) as messages,
      (select count(*)::int from app.mails where lower(to_address) = lower(${email})) as emails`.execute(tx)
  return rows[0]!
}
