import { sql } from 'kysely'
import type { TokenArea } from '../../../platform/api/token-areas.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Everything here needs system rights. */

const SHOWN = ['id', 'name', 'can_write', 'created_at', 'expires_at', 'last_used_at'] as const

const areas = sql.ref<TokenArea[]>('areas').as('areas')

/** Lists a member's tokens, newest first, with those that have ended and wait for the nightly cleanup. */
export const listTokens = (tx: Tx, userId: string) =>
  tx
    .selectFrom('auth.tokens')
    .select([...SHOWN, areas])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export interface NewTokenRow {
  id: string
  user_id: string
  token_hash: string
  name: string
  can_write: boolean
  areas: TokenArea[]
  second_factor_at: string | null
  expires_at: string | null
}

/**
 * Saves a token. A request that is repeated within ten minutes replaces the secret of a token that nobody has
 * used, since the first answer may have been lost.
 * @returns undefined if the ID belongs to another token
 * @throws a message for its member if they have the most there may be
 */
export const insertToken = (tx: Tx, token: NewTokenRow) =>
  tx
    .insertInto('auth.tokens')
    .values(token)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ token_hash: token.token_hash })
        .where(
          sql<boolean>`tokens.user_id = ${token.user_id}::uuid and tokens.last_used_at is null
            and tokens.created_at > now() - interval '10 minutes'`,
        ),
    )
    .returning([...SHOWN, areas, sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirst()

/**
 * Deletes a token.
 * @returns the name; undefined if the member has no such token
 */
export const deleteToken = async (tx: Tx, userId: string, id: string): Promise<string | undefined> => {
  const deleted = await tx
    .deleteFrom('auth.tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

export const hasTokens = async (tx: Tx, userId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('auth.tokens')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Deletes a member's tokens.
 * @returns whether there was one
 */
export const deleteTokens = async (tx: Tx, userId: string): Promise<boolean> => {
  const deleted = await tx.deleteFrom('auth.tokens').where('user_id', '=', userId).returning('id').execute()
  return deleted.length > 0
}

/** Finds a token, with what each request needs to know of its member; undefined if there is none. */
export const findToken = (tx: Tx, tokenHash: string) =>
  tx
    .selectFrom('auth.tokens as token')
    .innerJoin('auth.users as user', 'user.id', 'token.user_id')
    .leftJoin('profiles as profile', 'profile.id', 'user.id')
    .select(['token.id', 'token.user_id', 'token.can_write', 'token.second_factor_at'])
    .select(['token.created_at', 'token.expires_at', 'token.last_used_at', 'user.deletion_requested_at'])
    .select(['user.email', 'user.image', 'profile.full_name', 'user.created_at as account_created_at'])
    .select([
      sql.ref<TokenArea[]>('token.areas').as('areas'),
      sql<boolean>`coalesce("user".suspended_until > now(), false)`.as('is_suspended'),
    ])
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Notes that a token is used now, unless that has been noted since `before`. */
export const markUsed = (tx: Tx, id: string, { now, before }: { now: Date; before: Date }) =>
  tx
    .updateTable('auth.tokens')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before.toISOString())]),
    )
    .execute()
