import type { Tx } from '../../../platform/database/database.ts'
import { hashToken } from './random-tokens.server.ts'

/** How long the second step may take, in seconds. */
export const PENDING_SECONDS = 10 * 60

/** Saves a sign-in that waits for its second step. Needs system rights. */
export const insertPendingSignIn = (tx: Tx, userId: string, token: string) =>
  tx
    .insertInto('auth.pending_sign_ins')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + PENDING_SECONDS * 1000).toISOString(),
    })
    .execute()

/** Whose sign-in waits; undefined if it has ended. Needs system rights. */
export const findPendingSignIn = (tx: Tx, token: string): Promise<{ user_id: string } | undefined> =>
  tx
    .selectFrom('auth.pending_sign_ins')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(Date.now()).toISOString())
    .executeTakeFirst()

/**
 * Ends a sign-in that waits. Needs system rights.
 * @returns false if it has ended, so that each one ends once
 */
export async function deletePendingSignIn(tx: Tx, token: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('auth.pending_sign_ins')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(Date.now()).toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Ends all sign-ins of a member that wait. Needs system rights. */
export const deletePendingSignIns = (tx: Tx, userId: string) =>
  tx.deleteFrom('auth.pending_sign_ins').where('user_id', '=', userId).execute()

/** Deletes sign-ins that waited too long. Needs system rights. */
export const deleteExpiredSignIns = (tx: Tx) =>
  tx
    .deleteFrom('auth.pending_sign_ins')
    .where('expires_at', '<=', new Date(Date.now()).toISOString())
    .execute()
