import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Everything here needs system rights. */

const LAST_USE = sql<string>`coalesce(last_used_at, created_at)`

const now = () => new Date(Date.now()).toISOString()

/**
 * Deletes tokens that have ended.
 * @param unusedSince tokens that nobody has used since have ended, too
 */
export const deleteEndedTokens = (tx: Tx, unusedSince: Date): Promise<{ user_id: string }[]> =>
  tx
    .deleteFrom('auth.tokens')
    .where(({ eb, or }) => or([eb('expires_at', '<=', now()), eb(LAST_USE, '<=', unusedSince.toISOString())]))
    .returning('user_id')
    .execute()

/**
 * Takes tokens that nobody has used since, each once until it is used again.
 * @returns them with the address of their members
 */
export const takeTokensToWarn = (tx: Tx, unusedSince: Date) =>
  tx
    .updateTable('auth.tokens')
    .from('auth.users as user')
    .set({ warned_at: now() })
    .whereRef('user.id', '=', 'auth.tokens.user_id')
    .where(sql<string>`coalesce(tokens.last_used_at, tokens.created_at)`, '<=', unusedSince.toISOString())
    .where(sql<boolean>`coalesce(tokens.warned_at < tokens.last_used_at, tokens.warned_at is null)`)
    .returning(['user.email', 'auth.tokens.name', 'auth.tokens.created_at'])
    .returning(['auth.tokens.expires_at', 'auth.tokens.last_used_at'])
    .execute()
