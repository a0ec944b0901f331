import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { DAY_HOURS, isByDay } from '../by-day.db.ts'
import type { Miss, Reason } from './matches.ts'

/** The rest waits for the next Monday. */
const MATCHES_IN_EMAIL = 20

export interface MatchReader {
  user_id: string
  time_zone: string
  /** The hour from which on it comes. */
  hour: number
}

/**
 * Members who want the email and for whom it is day, by ID; none who are about to leave. Whoever has just
 * asked for it is among them at any hour, since their first week only begins. Needs system rights.
 * @param after ID of the last one
 */
export async function matchReaders(
  db: Query,
  { now, limit, after = null }: { now: Date; limit: number; after?: string | null },
): Promise<MatchReader[]> {
  const { rows } = await sql<MatchReader>`
    select
      wish.user_id, coalesce(times.time_zone, 'UTC') as time_zone,
      case
        when times.user_id is null then ${sql.lit(DAY_HOURS.unknown)}
        else least(times.daily_hour, ${sql.lit(DAY_HOURS.last)})
      end as hour
    from public.wishes wish
    left join public.notification_times times on times.user_id = wish.user_id
    where wish.wants_email and wish.user_id not in (select member_id from app.leaving_members)
      and (${after}::uuid is null or wish.user_id > ${after}::uuid)
      and (${isByDay(now)} or wish.user_id not in (select user_id from app.match_emails))
    order by wish.user_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Begins the week of a member who still wants the email. Needs system rights.
 * @param week its Monday
 * @returns whether an email is due: not twice a week, and not in the week in which they asked for it
 */
export async function beginWeek(tx: Tx, userId: string, week: string): Promise<boolean> {
  const wish = await tx
    .selectFrom('wishes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('wants_email', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!wish) return false
  const last = await tx
    .selectFrom('app.match_emails')
    .select(sql<string>`week::text`.as('week'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (last && last.week >= week) return false
  await tx
    .insertInto('app.match_emails')
    .values({ user_id: userId, week })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ week }))
    .execute()
  return last !== undefined
}

export interface NewMatch {
  offer_id: string
  startup_id: string
  name: string
  reasons: Reason[]
  misses: Miss[]
}

/**
 * What fits a member now and no email has told them, in the order of the matches. No demo offers: nobody can
 * take them over. Needs system rights.
 */
export const newMatches = (tx: Tx, userId: string): Promise<NewMatch[]> =>
  matchesWhere(
    tx,
    userId,
    sql`not exists (
      select from app.emailed_matches emailed
      where emailed.user_id = ${userId} and emailed.revival_opportunity_id = fitting.offer_id
    )`,
  )

/**
 * Those of these offers that fit a member now, if they still want the email. Needs system rights.
 */
export const stillMatching = (tx: Tx, userId: string, offerIds: readonly string[]): Promise<NewMatch[]> =>
  matchesWhere(
    tx,
    userId,
    sql`fitting.offer_id = any(${offerIds}::uuid[])
      and exists (select from public.wishes where user_id = ${userId} and wants_email)`,
  )

async function matchesWhere(tx: Tx, userId: string, condition: RawBuilder<unknown>): Promise<NewMatch[]> {
  const { rows } = await sql<NewMatch>`
    select fitting.offer_id, fitting.startup_id, offer.name, fitting.reasons, fitting.misses
    from app.matches_of(${userId}) fitting
    join public.public_offers offer on offer.id = fitting.offer_id
    where fitting.fits and not fitting.is_demo and ${condition}
    order by fitting.score desc, fitting.created_at desc, fitting.offer_id desc
    limit ${MATCHES_IN_EMAIL}`.execute(tx)
  return rows
}

/** Records that these offers were emailed, so that no email tells of them again. */
export async function markEmailed(tx: Tx, userId: string, offerIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('app.emailed_matches')
    .values(offerIds.map((revival_opportunity_id) => ({ user_id: userId, revival_opportunity_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
