import type { Tx } from '../../../platform/database/database.ts'
import type { SecondStepWay } from '../second-factor.ts'

/** Everything here needs system rights. */

export interface SecondFactor {
  /** The secret, encrypted. */
  secret: string
  /** When the owner entered a code; null until then. */
  confirmed_at: string | null
}

/** Reads the second factor and holds it: others wait until the transaction ends. */
export const lockSecondFactor = (tx: Tx, userId: string): Promise<SecondFactor | undefined> =>
  tx
    .selectFrom('auth.second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Makes sign-ins that open a session wait until the transaction ends; this one waits for those that are
 * opening one. It comes before locks of the account's factors and sessions, so that no two transactions wait
 * for each other.
 */
export const holdNewSessions = (tx: Tx, userId: string) =>
  tx.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate().execute()

/** When two-step sign-in was turned on; null if it's off. */
export async function twoStepSignInSince(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('auth.second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.confirmed_at ?? null
}

export async function hasPasskey(tx: Tx, userId: string): Promise<boolean> {
  const passkey = await tx
    .selectFrom('auth.passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}

/**
 * What follows a password or Google; null if nothing does. A passkey is asked for once the account has had
 * recovery codes: without them, whoever loses it would be locked out.
 */
export async function secondStepOf(tx: Tx, userId: string): Promise<SecondStepWay | null> {
  if ((await twoStepSignInSince(tx, userId)) !== null) return 'app'
  const code = await tx
    .selectFrom('auth.recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return code && (await hasPasskey(tx, userId)) ? 'passkey' : null
}

/** Replaces a secret that isn't confirmed. @returns false if two-step sign-in is on */
export async function storeSecret(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const stored = await tx
    .insertInto('auth.second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('auth.second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return stored !== undefined
}

/**
 * Takes the time step of a code.
 * @returns false if a code of this time step, or of a later one, has been accepted
 */
export async function claimStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('auth.second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const confirmSecret = (tx: Tx, userId: string) =>
  tx
    .updateTable('auth.second_factors')
    .set({ confirmed_at: new Date(Date.now()).toISOString() })
    .where('user_id', '=', userId)
    .execute()

/**
 * Deletes the second factor with the sign-ins that wait for it.
 * @returns false if there was none
 */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await holdNewSessions(tx, userId)
  const deleted = await tx
    .deleteFrom('auth.second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('auth.pending_sign_ins').where('user_id', '=', userId).execute()
  await clearWithoutFactor(tx, userId)
  return deleted?.confirmed_at != null
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await tx.insertInto('auth.recovery_codes').values(rows).execute()
}

/**
 * Takes a recovery code.
 * @returns false if the code is unknown or used
 */
export async function claimRecoveryCode(tx: Tx, userId: string, code_hash: string): Promise<boolean> {
  const used = await tx
    .updateTable('auth.recovery_codes')
    .set({ used_at: new Date(Date.now()).toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const unused = await tx
    .selectFrom('auth.recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return unused.length
}

/** Marks all sessions of a member. @param at when the second step was passed */
export const markSecondFactor = (tx: Tx, userId: string, at: string) =>
  tx.updateTable('auth.sessions').set({ second_factor_at: at }).where('user_id', '=', userId).execute()

/**
 * Clears what an account has of second factors once its last one is gone: its recovery codes go, and none of
 * its sessions counts as having shown one. Whoever removes a factor has called `holdNewSessions` before, so
 * that two removals at once see each other.
 */
export async function clearWithoutFactor(tx: Tx, userId: string): Promise<void> {
  if ((await twoStepSignInSince(tx, userId)) !== null || (await hasPasskey(tx, userId))) return
  for (const table of ['auth.sessions', 'auth.tokens'] as const)
    await tx.updateTable(table).set({ second_factor_at: null }).where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute()
}
