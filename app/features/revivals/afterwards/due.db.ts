import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isByDay } from '../by-day.db.ts'
import { REMINDER_DAYS, STILL_RUNS_DAYS } from './afterwards.ts'

/** One question after the other: the last one is the new owner's. */
const QUESTION_DAYS = [...REMINDER_DAYS, STILL_RUNS_DAYS]

interface Due {
  startup_id: string
  founder_id: string
  owner_id: string
  conversation_id: string
}

interface DueQuestion extends Due {
  asks: 'earlier_owner' | 'new_owner'
}

const columns = sql`
  revived.startup_id, story.user_id as founder_id, revived.owner_id, revived.conversation_id
  from public.revived_stories revived
  join public.startups story on story.id = revived.startup_id`

/** Whom a question is for: the earlier owner first, the new one last. */
const recipient = sql`case when revived.reminders < ${REMINDER_DAYS.length} then story.user_id else revived.owner_id end`

/**
 * Take-overs of which somebody is to be asked once more, by day where they are. Those whose founder leaves
 * are left out: the story goes with them.
 */
export const lockThoseToAsk = async (tx: Tx, now: Date, limit: number): Promise<DueQuestion[]> =>
  (
    await sql<DueQuestion>`
      select case when revived.reminders < ${REMINDER_DAYS.length} then 'earlier_owner' else 'new_owner' end as asks, ${columns}
      left join public.notification_times times on times.user_id = ${recipient}
      where revived.way = 'take_over' and revived.owner_id is not null and revived.conversation_id is not null
        and revived.reminders < ${QUESTION_DAYS.length}
        and revived.revived_at + make_interval(days => (${QUESTION_DAYS}::int[])[revived.reminders + 1]) <= now()
        and story.user_id not in (select member_id from app.leaving_members)
        and ${isByDay(now)}
      order by revived.startup_id limit ${limit}
      for update of revived skip locked`.execute(tx)
  ).rows

export const recordReminder = (tx: Tx, startupId: string) =>
  tx
    .updateTable('revived_stories')
    .set({ reminders: sql`reminders + 1` })
    .where('startup_id', '=', startupId)
    .execute()

/**
 * Revived stories whose founder has asked for the deletion of their account, and whose new owner doesn't know
 * yet.
 */
export const lockThoseToTellOfLeaving = async (tx: Tx, limit: number): Promise<Due[]> =>
  (
    await sql<Due>`
      select ${columns}
      where revived.leaving_noticed_at is null and revived.owner_id is not null and revived.conversation_id is not null
        and story.user_id in (select member_id from app.leaving_members)
      order by revived.startup_id limit ${limit}
      for update of revived skip locked`.execute(tx)
  ).rows

export const recordLeavingNotice = (tx: Tx, startupId: string) =>
  tx
    .updateTable('revived_stories')
    .set({ leaving_noticed_at: sql`now()` })
    .where('startup_id', '=', startupId)
    .execute()
