import { sql } from 'kysely'
import type { Query, Tx } from '../../../../platform/database/database.ts'
import { isByDay } from '../../by-day.db.ts'

/** A founder is reminded after so many days without an answer. */
const REMINDER_DAYS = [7, 21] as const

export interface WaitingConversation {
  id: string
  story_name: string
  sender_name: string | null
  waits_since: string
  /** A hidden founder blocks the sender, who must not notice: the reminder counts, and isn't sent. */
  is_blocked: boolean
}

const [first, second] = REMINDER_DAYS

/**
 * Nobody has answered, and both may be written to now. An offer that takes no messages reminds of none.
 */
const waits = sql<boolean>`
  c.state = 'new' and c.is_counted and c.answered_at is null
  and app.may_tell_of_conversation(c.id, false)
  and c.owner_id not in (select member_id from app.leaving_members)
  and exists (select from public.revival_opportunities offer where offer.id = c.revival_opportunity_id and offer.is_active)
  and not exists (
    select from auth.users account
    where account.id in (c.owner_id, c.member_id) and account.suspended_until > now()
  )`

/** It has waited for long enough. */
const isDue = sql<boolean>`
  ${waits} and c.reminders < 2
  and c.waits_since < now() - make_interval(days => case c.reminders when 0 then ${sql.lit(first)} else ${sql.lit(second)} end)`

/** The IDs of founders to remind now, by day where they are. Needs system rights. */
export async function foundersWithWaiting(db: Query, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select c.owner_id
    from public.conversations c
    left join public.notification_times times on times.user_id = c.owner_id
    where ${isDue} and ${isByDay(now)}
    group by 1 order by min(c.waits_since) limit ${limit}`.execute(db)
  return rows.map(({ owner_id }) => owner_id)
}

/** Whether it is day where a member is. Needs system rights. */
export async function isDayOf(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from (select ${userId}::uuid as id) person
    left join public.notification_times times on times.user_id = person.id
    where ${isByDay(now)}`.execute(tx)
  return rows.length > 0
}

const waiting = sql`
  select c.id, c.name as story_name, sender.full_name as sender_name, c.waits_since,
    app.blocks(c.owner_id, c.member_id) as is_blocked
  from public.conversations c
  join public.public_profiles sender on sender.id = c.member_id`

/**
 * Reads those of a founder that wait at this moment, locked until the transaction ends; longest first. Needs
 * system rights.
 */
export async function lockWaiting(tx: Tx, ownerId: string): Promise<WaitingConversation[]> {
  const { rows } = await sql<WaitingConversation>`
    ${waiting} where c.owner_id = ${ownerId} and ${isDue}
    order by c.waits_since, c.id for update of c skip locked`.execute(tx)
  return rows
}

/** Those of these conversations of a founder that still wait; longest first. Needs system rights. */
export async function stillWaiting(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<WaitingConversation[]> {
  const { rows } = await sql<WaitingConversation>`
    ${waiting} where c.owner_id = ${ownerId} and c.id = any(${ids}::uuid[]) and ${waits}
    order by c.waits_since, c.id`.execute(tx)
  return rows
}

/** @param isSent whether they were reminded, or don't want to be. Needs system rights. */
export async function markReminded(tx: Tx, ids: readonly string[], isSent: boolean): Promise<void> {
  await sql`
    update public.conversations
    set reminders = reminders + 1, reminded_at = case when ${isSent}::boolean then now() else reminded_at end
    where id = any(${ids}::uuid[])`.execute(tx)
}

/** Takes a reminder back that wasn't sent, so that it is due again. Needs system rights. */
export async function unmarkReminded(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update public.conversations
    set reminders = reminders - 1, reminded_at = case when reminders > 1 then reminded_at end
    where id = any(${ids}::uuid[]) and reminders > 0`.execute(tx)
}
