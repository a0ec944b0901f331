import type { Tx } from '../../../platform/database/database.ts'
import { hasPasskey, twoStepSignInSince } from './second-factors.db.ts'

/** How the account can sign in. Needs system rights. */
export const readIdentities = (tx: Tx, userId: string) =>
  tx
    .selectFrom('auth.identities')
    .select(['provider_id', 'password as password_hash'])
    .where('user_id', '=', userId)
    .execute()

/** Which second factors the account has. Needs system rights. */
export async function readSecondFactors(
  tx: Tx,
  userId: string,
): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
  return {
    hasApp: (await twoStepSignInSince(tx, userId)) !== null,
    hasPasskey: await hasPasskey(tx, userId),
  }
}

interface Proof {
  authenticatedAt: Date
  /** When a second factor was shown, if the proof was one of two factors. */
  secondFactorAt?: Date | undefined
}

/**
 * Marks a session as one that has proved who it is. Needs system rights.
 * @returns false if the session has ended
 */
export async function markAuthenticated(
  tx: Tx,
  sessionId: string,
  { authenticatedAt, secondFactorAt }: Proof,
): Promise<boolean> {
  const marked = await tx
    .updateTable('auth.sessions')
    .set({
      authenticated_at: authenticatedAt.toISOString(),
      ...(secondFactorAt && { second_factor_at: secondFactorAt.toISOString() }),
    })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
