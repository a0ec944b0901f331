import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

const CREDENTIAL = 'credential'

/** The key of a reset as better-auth stores it: the token is readable only in the email. */
const identifierOf = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/**
 * Deletes a reset. Needs system rights.
 * @returns false if the link has ended, so that each one works once
 */
export async function deleteReset(tx: Tx, token: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('auth.verifications')
    .where('identifier', '=', identifierOf(token))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Lets a link work until another time. Needs system rights. */
export const extendReset = (tx: Tx, token: string, until: Date) =>
  tx
    .updateTable('auth.verifications')
    .set({ expires_at: until.toISOString() })
    .where('identifier', '=', identifierOf(token))
    .execute()

/** Whose password a link resets; undefined if it has ended. */
export const findResetOwner = (
  db: Database,
  token: string,
): Promise<{ id: string; email: string; name: string | null } | undefined> =>
  db.system((tx) =>
    tx
      .selectFrom('auth.verifications as reset')
      .innerJoin('auth.users as owner', (join) =>
        join.on(sql<string>`owner.id::text`, '=', sql.ref('reset.value')),
      )
      .select(['owner.id', 'owner.email', 'owner.name'])
      .where('reset.identifier', '=', identifierOf(token))
      .where('reset.expires_at', '>', new Date(Date.now()).toISOString())
      .executeTakeFirst(),
  )

/** Deletes a member's resets, which alone have the user's id as their value. Needs system rights. */
export const deleteResets = (tx: Tx, userId: string) =>
  tx.deleteFrom('auth.verifications').where('value', '=', userId).execute()

/** Whether an account has a password. It's false for those that only use Google. */
export const hasPassword = async (db: Database, userId: string): Promise<boolean> => {
  const found = await db.system((tx) =>
    tx
      .selectFrom('auth.identities')
      .select('id')
      .where('user_id', '=', userId)
      .where('provider_id', '=', CREDENTIAL)
      .where('password', 'is not', null)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** Whose password opens the account at an address; undefined without one. Needs system rights. */
export const findPasswordOwner = (tx: Tx, email: string): Promise<{ user_id: string } | undefined> =>
  tx
    .selectFrom('auth.users as owner')
    .innerJoin('auth.identities as identity', 'identity.user_id', 'owner.id')
    .select('identity.user_id')
    .where('owner.email', '=', email.toLowerCase())
    .where('identity.provider_id', '=', CREDENTIAL)
    .executeTakeFirst()

/** Reads the hash of a password; null without one. Needs system rights. */
export const readPasswordHash = async (tx: Tx, userId: string): Promise<string | null> =>
  (await passwordOf(tx, userId).executeTakeFirst())?.password ?? null

/**
 * Reads the hash of a password, and holds it: waits for a change that is under way; the next one waits until
 * the transaction ends. Needs system rights.
 */
export const holdPasswordHash = async (tx: Tx, userId: string): Promise<string | null> =>
  (await passwordOf(tx, userId).forShare().executeTakeFirst())?.password ?? null

const passwordOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('auth.identities')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)

/**
 * Stores a password, also of an account that had none. A trigger ends its sessions and pending sign-ins.
 * Needs system rights.
 */
export async function storePasswordHash(tx: Tx, userId: string, password: string): Promise<void> {
  const replaced = await tx
    .updateTable('auth.identities')
    .set({ password, updated_at: new Date(Date.now()).toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .returning('id')
    .executeTakeFirst()
  if (replaced) return
  await tx
    .insertInto('auth.identities')
    .values({ user_id: userId, account_id: userId, provider_id: CREDENTIAL, password })
    .execute()
}
