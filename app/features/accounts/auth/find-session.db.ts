import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'

/**
 * Finds the session and its account, with the name that the member saved, in one query. It needs the owner's
 * handle, which returns times as Date.
 * @returns undefined if there's no such session, or one that began before `oldestStart`
 */
export const findSession = (owner: Query, tokenHash: string, oldestStart: Date) =>
  owner
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as user', 'user.id', 'session.user_id')
    .leftJoin('profiles as profile', 'profile.id', 'user.id')
    .select(['session.id', 'user.id as user_id', 'user.email', 'profile.full_name', 'user.image'])
    .select(({ ref }) => [
      ref('session.created_at').$castTo<Date>().as('created_at'),
      ref('session.expires_at').$castTo<Date>().as('expires_at'),
      ref('session.authenticated_at').$castTo<Date>().as('authenticated_at'),
      ref('session.second_factor_at').$castTo<Date | null>().as('second_factor_at'),
      ref('user.created_at').$castTo<Date>().as('account_created_at'),
      ref('user.deletion_requested_at').$castTo<Date | null>().as('deletion_requested_at'),
      // The value is Infinity while a suspension has no end.
      ref('user.suspended_until').$castTo<Date | number | null>().as('suspended_until'),
      sql<boolean>`app.holds_role("user".id, 'admin')`.as('is_admin'),
      sql<boolean>`app.holds_role("user".id, 'moderator')`.as('is_moderator'),
    ])
    .where('session.token', '=', tokenHash)
    .where('session.created_at', '>', oldestStart.toISOString())
    .executeTakeFirst()
