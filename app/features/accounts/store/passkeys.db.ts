import type { Tx } from '../../../platform/database/database.ts'

/** Everything here needs system rights. */

const SHOWN = ['id', 'name', 'created_at', 'last_used_at'] as const

/** Lists a member's passkeys, oldest first. */
export const listPasskeys = (tx: Tx, userId: string) =>
  tx
    .selectFrom('auth.passkeys')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPasskey = (tx: Tx, credentialId: string) =>
  tx
    .selectFrom('auth.passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

export interface NewPasskey {
  user_id: string
  name: string
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}

/**
 * Saves a passkey.
 * @throws a duplicate error if someone has this key
 */
export const insertPasskey = (tx: Tx, passkey: NewPasskey) =>
  tx.insertInto('auth.passkeys').values(passkey).returning(SHOWN).executeTakeFirstOrThrow()

/**
 * Records the use of a passkey.
 * @returns false if it was removed, or the same or a later signature was used meanwhile
 */
export async function recordUse(
  tx: Tx,
  { id, counter }: StoredPasskey,
  newCounter: number,
): Promise<boolean> {
  const used = await tx
    .updateTable('auth.passkeys')
    .set({ counter: newCounter, last_used_at: new Date(Date.now()).toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export const renamePasskey = (tx: Tx, userId: string, id: string, name: string) =>
  tx
    .updateTable('auth.passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst()

/**
 * Deletes a passkey.
 * @returns the name; undefined if the member has no such passkey
 */
export const deletePasskey = async (tx: Tx, userId: string, id: string): Promise<string | undefined> => {
  const deleted = await tx
    .deleteFrom('auth.passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/**
 * Deletes a member's passkeys.
 * @returns the names of those there were
 */
export const deletePasskeys = async (tx: Tx, userId: string): Promise<string[]> => {
  const deleted = await tx
    .deleteFrom('auth.passkeys')
    .where('user_id', '=', userId)
    .returning('name')
    .execute()
  return deleted.map(({ name }) => name)
}
