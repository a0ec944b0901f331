import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Both run with the member's rights; the database looks whose the webhook is. */

/**
 * Calls a webhook to try it.
 * @returns the delivery's ID; null unless the webhook is the member's and active
 */
export async function testWebhook(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ delivery: string | null }>`
    select test_webhook(${id}::uuid) as delivery`.execute(tx)
  return rows[0]?.delivery ?? null
}

/**
 * Makes a call again.
 * @returns false unless the webhook is the member's and active, and has such a delivery
 */
export async function callAgain(tx: Tx, id: string, deliveryId: string): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    select send_webhook_again(${id}::uuid, ${deliveryId}::uuid) as sent`.execute(tx)
  return rows[0]?.sent ?? false
}
