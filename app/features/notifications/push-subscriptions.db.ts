import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'

interface GivenBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface Giver {
  userId: string
  /** The browser belongs to it, and goes with it. */
  sessionId: string
  /** The public one of the server. */
  serverKey: string
}

/**
 * Saves a subscription as the member; whoever had the browser before loses it. A repetition has no effect.
 */
export async function savePushSubscription(
  tx: Tx,
  { endpoint, keys: { p256dh, auth } }: GivenBrowser,
  { userId, sessionId, serverKey }: Giver,
): Promise<void> {
  await tx
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_id: sessionId, endpoint, p256dh, auth, server_key: serverKey })
    .execute()
}

/** Ends one's own subscription. Repeating it has no effect. */
export async function endPushSubscription(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export interface Device {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

const IS_IN_SESSION = sql<boolean>`exists (
  select from auth.sessions session where session.id = session_id and session.expires_at > now()
)`

/** The member's browsers whose session goes on. Needs system rights. */
export const devicesOf = (db: Query, userId: string, serverKey: string): Promise<Device[]> =>
  devices(db, serverKey).where('user_id', '=', userId).execute()

/** @returns undefined if it has ended. Needs system rights */
export const deviceById = (db: Query, id: string, serverKey: string): Promise<Device | undefined> =>
  devices(db, serverKey).where('id', '=', id).executeTakeFirst()

const devices = (db: Query, serverKey: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('server_key', '=', serverKey)
    .where(IS_IN_SESSION)

/** What its push service doesn't know any more. Needs system rights. */
export async function deleteDevice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Deletes subscriptions of keys before today's, whose push services refuse messages. Needs system rights. */
export async function deleteOldKeys(tx: Tx, serverKey: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('server_key', '!=', serverKey).execute()
}
