import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isByDay } from '../by-day.db.ts'

export interface DueReminder {
  handoverId: string
  /** It is null if the reminder is about the whole handover. */
  itemId: string | null
  /** Whom to remind. */
  isOwner: boolean
  change: 'expiring' | 'expired' | 'late' | 'silent'
}

/** The SQL of each kind. It says who is to be reminded of which room or step. */
const DUE = {
  /**
   * An invitation that ends: the receiver hears of it once half of its time is over, and both once it has
   * ended, each when they are awake.
   */
  expiring: sql`
    select item.handover_id, item.id as item_id, side.is_owner,
      case when item.expires_at <= now() then 'expired' else 'expiring' end as change
    from public.handover_items item
    join public.handovers room on room.id = item.handover_id
    cross join lateral (values (true, item.owner_lapse_notified_at), (false, item.member_lapse_notified_at)) side (is_owner, told_at)
    where item.state = 'handed_over' and item.expires_at is not null and room.state <> 'done'
      and case
        when item.expires_at <= now() then side.told_at is null or side.told_at < item.handed_over_at
        else side.is_owner <> item.owner_gives and item.lapse_warnings = 0
          and item.expires_at <= now() + make_interval(mins => item.expiry_hours * 30)
      end`,
  /** A step that takes longer than expected: whoever's turn it is, twice, a week apart. */
  late: sql`
    select item.handover_id, item.id as item_id, (item.owner_gives <> (item.state = 'handed_over')) as is_owner, 'late' as change
    from public.handover_items item
    join public.handovers room on room.id = item.handover_id
    where room.state <> 'done' and not (room.state = 'returned' and item.owner_gives)
      and item.state in ('todo', 'handed_over', 'problem') and not item.signs_both
      and item.late_reminders < 2 and (item.late_reminded_at is null or item.late_reminded_at < now() - interval '7 days')
      and coalesce(item.expected_on, (item.handed_over_at + make_interval(days => item.days_to))::date) < current_date`,
  /**
   * A silent side is asked after 14 and after 28 days, before the other may end it alone after 30, and never
   * twice within 14.
   */
  silent: sql`
    select room.id as handover_id, null::uuid as item_id, side.is_owner, 'silent' as change
    from public.handovers room
    cross join lateral (values
      (true, room.owner_active_at, room.owner_reminders, room.owner_reminded_at),
      (false, room.member_active_at, room.member_reminders, room.member_reminded_at)
    ) side (is_owner, active_at, reminders, reminded_at)
    where room.state = 'open' and side.reminders < 2
      and side.active_at < now() - make_interval(days => 14 * (side.reminders + 1))
      and (side.reminded_at is null or side.reminded_at < now() - interval '14 days')`,
} as const

type ReminderKind = keyof typeof DUE

const KIND_OF: Record<DueReminder['change'], ReminderKind> = {
  expiring: 'expiring',
  expired: 'expiring',
  late: 'late',
  silent: 'silent',
}

/**
 * Whom to remind of what, by the state of this moment: by day, where they are, and nobody who is suspended,
 * leaves, or blocks the other or is blocked.
 */
const dueOf = (kind: ReminderKind, now: Date) => sql`
  select due.* from (${DUE[kind]}) due
  join public.handovers room on room.id = due.handover_id
  join public.conversations conversation on conversation.id = room.conversation_id
  cross join lateral (
    select case when due.is_owner then conversation.owner_id else conversation.member_id end as id
  ) person
  left join public.notification_times times on times.user_id = person.id
  where ${isByDay(now)}
    and not exists (select from auth.users account where account.id = person.id and account.suspended_until > now())
    and not exists (select from app.leaving_members leaving where leaving.member_id = person.id)
    and not app.is_blocked_conversation(conversation.id)`

/** @param tx with system rights */
export async function dueReminders(tx: Tx, kind: ReminderKind, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select handover_id as "handoverId", item_id as "itemId", is_owner as "isOwner", change
    from (${dueOf(kind, now)}) due
    order by handover_id, item_id
    limit 500`.execute(tx)
  return rows
}

/**
 * Counts a reminder, if it is still due under the lock of its room.
 * @param tx with system rights.
 * @returns whether it is
 */
export async function countReminder(tx: Tx, reminder: DueReminder, now: Date): Promise<boolean> {
  const { handoverId, itemId, isOwner, change } = reminder
  await sql`select from public.handovers where id = ${handoverId}::uuid for update`.execute(tx)
  const { rows } = await sql`
    select from (${dueOf(KIND_OF[change], now)}) due
    where handover_id = ${handoverId}::uuid and item_id is not distinct from ${itemId}::uuid
      and is_owner = ${isOwner} and change = ${change}`.execute(tx)
  if (rows.length === 0) return false
  await counted(reminder).execute(tx)
  return true
}

function counted({ handoverId, itemId, isOwner, change }: DueReminder) {
  switch (change) {
    case 'silent': {
      const reminders = sql.ref(isOwner ? 'owner_reminders' : 'member_reminders')
      const remindedAt = sql.ref(isOwner ? 'owner_reminded_at' : 'member_reminded_at')
      return sql`
        update public.handovers set ${reminders} = ${reminders} + 1, ${remindedAt} = now()
        where id = ${handoverId}::uuid`
    }
    case 'late':
      return sql`
        update public.handover_items set late_reminders = late_reminders + 1, late_reminded_at = now()
        where id = ${itemId}::uuid`
    case 'expired': {
      const notifiedAt = sql.ref(isOwner ? 'owner_lapse_notified_at' : 'member_lapse_notified_at')
      return sql`
        update public.handover_items set lapse_warnings = 2, ${notifiedAt} = now() where id = ${itemId}::uuid`
    }
    case 'expiring':
      return sql`update public.handover_items set lapse_warnings = 1 where id = ${itemId}::uuid`
  }
}

/**
 * Records a lapse once for each time that a step was handed over, although both are told.
 * @param tx with system rights
 */
export async function recordLapse(tx: Tx, { handoverId, itemId }: DueReminder): Promise<void> {
  await sql`
    insert into public.handover_history (handover_id, item_id, act)
    select ${handoverId}::uuid, item.id, 'lapsed' from public.handover_items item
    where item.id = ${itemId}::uuid and not exists (
      select from public.handover_history entry
      where entry.item_id = item.id and entry.act = 'lapsed'
        and entry.created_at >= coalesce(item.handed_over_at, '-infinity')
    )`.execute(tx)
}
