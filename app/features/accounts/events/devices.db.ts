import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken } from '../store/random-tokens.server.ts'

const DAY = 24 * 60 * 60 * 1000

/** How many days a browser is known after a sign-in. Browsers keep no cookie for longer. */
export const DEVICE_DAYS = 400

/**
 * Remembers that the browser with this token signed in. Needs system rights.
 * @returns known: has signed in to the account before; first: the first browser of a new account
 */
export async function recordDevice(
  tx: Tx,
  userId: string,
  token: string,
): Promise<'known' | 'first' | 'new'> {
  const now = new Date(Date.now())
  const { created_at } = await tx
    .selectFrom('auth.users')
    .select('created_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const devices = await tx
    .selectFrom('auth.devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('last_sign_in_at', '>', oldestDevice().toISOString())
    .execute()
  const token_hash = hashToken(`${userId} ${token}`)
  await tx
    .insertInto('auth.devices')
    .values({ user_id: userId, token_hash, last_sign_in_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_sign_in_at: now.toISOString() }),
    )
    .execute()
  if (devices.some((device) => device.token_hash === token_hash)) return 'known'
  const isNewAccount = now.getTime() - new Date(created_at).getTime() < DAY
  return devices.length === 0 && isNewAccount ? 'first' : 'new'
}

/**
 * Whether a browser with this token has signed in to the account with this address. It takes as long if there
 * is none. Needs system rights.
 * @param email in lower case
 */
export async function isKnownDevice(tx: Tx, email: string, token: string): Promise<boolean> {
  const device = await tx
    .selectFrom('auth.devices as device')
    .innerJoin('auth.users as owner', 'owner.id', 'device.user_id')
    .select('device.user_id')
    .where('owner.email', '=', email)
    .where('device.last_sign_in_at', '>', oldestDevice().toISOString())
    // The hash is made as `recordDevice` stores it.
    .where(
      'device.token_hash',
      '=',
      sql<string>`encode(sha256(convert_to(owner.id || ' ' || ${token}, 'utf8')), 'hex')`,
    )
    .executeTakeFirst()
  return device !== undefined
}

const oldestDevice = () => new Date(Date.now() - DEVICE_DAYS * DAY)

/**
 * Forgets the member's browsers: the next sign-in of each tells the owner. Needs system rights.
 * @param exceptToken of the browser that stays known
 */
export const deleteDevices = (tx: Tx, userId: string, exceptToken: string | null = null) =>
  tx
    .deleteFrom('auth.devices')
    .where('user_id', '=', userId)
    .$if(exceptToken !== null, (others) =>
      others.where('token_hash', '!=', hashToken(`${userId} ${exceptToken}`)),
    )
    .execute()

/** Forgets browsers that haven't signed in for too long. Needs system rights. */
export const deleteOldDevices = (tx: Tx) =>
  tx.deleteFrom('auth.devices').where('last_sign_in_at', '<=', oldestDevice().toISOString()).execute()
