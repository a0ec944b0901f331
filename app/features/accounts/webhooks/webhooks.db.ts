import type { Query, Tx } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
} from './webhook.schema.ts'
import type { DELIVERY_STATES, END_REASONS, WebhookEvent } from './webhook.ts'

/** Everything here runs with the member's rights: the database shows and changes nobody else's. */

const SHOWN = ['id', 'address', 'is_site_wide', 'failing_since', 'former_secret_until', 'created_at'] as const

const webhooks = (db: Query) =>
  db
    .selectFrom('webhooks')
    .select(SHOWN)
    .select(({ ref }) => [
      ref('events').$castTo<WebhookEvent[]>().as('events'),
      ref('state').$castTo<Webhook['state']>().as('state'),
      ref('ended_because').$castTo<(typeof END_REASONS)[number] | null>().as('ended_because'),
    ])

/** Lists a member's webhooks, oldest first. */
export const ownWebhooks = (db: Query): Promise<Webhook[]> =>
  webhooks(db).orderBy('created_at').orderBy('id').execute()

export const ownWebhook = (db: Query, id: string): Promise<Webhook | undefined> =>
  webhooks(db).where('id', '=', id).executeTakeFirst()

/**
 * Saves a webhook. A retry makes no second one, and replaces the secret, which nobody has seen.
 * @param secret encrypted
 * @throws AppError 409 if the member has as many as they may, or the ID is somebody else's
 */
export async function insertWebhook(
  tx: Tx,
  webhook: NewWebhook & { secret: string },
): Promise<{ webhook: Webhook; isNew: boolean }> {
  const { id, secret } = webhook
  const earlier = await replaceSecret(tx, id, secret)
  if (earlier) return { webhook: earlier, isNew: false }
  await tx.insertInto('webhooks').values(webhook).execute()
  return { webhook: await webhooks(tx).where('id', '=', id).executeTakeFirstOrThrow(), isNew: true }
}

/**
 * Changes a webhook. One that is turned on again has not failed yet.
 * @returns undefined if there is none
 */
export async function changeWebhook(
  tx: Tx,
  id: string,
  { events, state }: WebhookChange,
): Promise<Webhook | undefined> {
  const change = {
    ...(events && { events }),
    ...(state && { state, ended_because: null, ...(state === 'active' && { failing_since: null }) }),
  }
  if (Object.keys(change).length > 0)
    await tx.updateTable('webhooks').set(change).where('id', '=', id).execute()
  return ownWebhook(tx, id)
}

/**
 * Changes the address. What waits is sent to the new one, which has not failed yet.
 * @returns false if there is none, or it has this address
 */
export async function changeAddress(tx: Tx, id: string, address: string): Promise<boolean> {
  const changed = await tx
    .updateTable('webhooks')
    .set({ address, failing_since: null })
    .where('id', '=', id)
    .where('address', '<>', address)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Replaces the secret; the one before signs too for a day.
 * @param secret encrypted
 * @returns undefined if there is none
 */
export async function replaceSecret(tx: Tx, id: string, secret: string): Promise<Webhook | undefined> {
  await tx.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
  return ownWebhook(tx, id)
}

/**
 * Deletes a webhook.
 * @returns its address, undefined if there was none
 */
export const deleteWebhook = (tx: Tx, id: string): Promise<{ address: string } | undefined> =>
  tx.deleteFrom('webhooks').where('id', '=', id).returning('address').executeTakeFirst()

/**
 * Lists what was sent to a webhook, newest first.
 * @throws AppError 400 for an invalid cursor
 */
export async function deliveriesOf(
  db: Query,
  webhookId: string,
  after: string | undefined,
): Promise<WebhookDeliveries> {
  const deliveries = db
    .selectFrom('own_webhook_deliveries')
    .select(['id', 'kind', 'tries', 'next_try_at', 'tried_at', 'status', 'duration_ms', 'answer', 'problem'])
    .select(['leads_to', 'created_at'])
    .select(({ ref }) => [
      ref('state').$castTo<(typeof DELIVERY_STATES)[number]>().as('state'),
      ref('earlier_tries').$castTo<WebhookDelivery['earlier_tries']>().as('earlier_tries'),
    ])
    .where('webhook_id', '=', webhookId)
  const { rows, next } = await keysetPage(deliveries, { order: NEWEST_FIRST, after, limit: 20 })
  return { items: rows, next }
}

/** Whether the member's webhook has such a delivery in its log. */
export const hasDelivery = async (db: Query, webhookId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('own_webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
