import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isByDay } from '../by-day.db.ts'
import { DAYS_BETWEEN, LAST_QUESTION_ENDS, REMINDER_DAYS, STILL_RUNS_DAYS } from './afterwards.ts'

interface Due {
  startup_id: string
  founder_id: string
  owner_id: string
  conversation_id: string
}

interface DueQuestion extends Due {
  asks: 'earlier_owner' | 'new_owner'
  /** How many questions there have been with this one, and with those that were missed. */
  question: number
}

const columns = sql`
  revived.startup_id, story.user_id as founder_id, revived.owner_id, revived.conversation_id
  from public.revived_stories revived
  join public.startups story on story.id = revived.startup_id`

/** Whether so many days have passed since the handover. */
const isPast = (days: number) => sql`revived.revived_at + make_interval(days => ${days}) <= now()`

/** The number of the last question of which the day has come: the new owner's comes last. */
const question = sql<number>`
  (select count(*) from unnest(${[...REMINDER_DAYS, STILL_RUNS_DAYS]}::int[]) day
    where revived.revived_at + make_interval(days => day) <= now())::int`

/**
 * Take-overs of which somebody is to be asked, by day where they are: the earlier owner at most once in 30
 * days, the new one once. What was missed isn't asked later. Those whose founder leaves are left out: the
 * story goes with them.
 */
export const lockThoseToAsk = async (tx: Tx, now: Date, limit: number): Promise<DueQuestion[]> =>
  (
    await sql<DueQuestion>`
      select case when ${isPast(STILL_RUNS_DAYS)} then 'new_owner' else 'earlier_owner' end as asks,
        ${question} as question, ${columns}
      left join public.notification_times times
        on times.user_id = case when ${isPast(STILL_RUNS_DAYS)} then revived.owner_id else story.user_id end
      where revived.way = 'take_over' and revived.owner_id is not null and revived.conversation_id is not null
        and revived.reminders < ${question}
        and (${isPast(STILL_RUNS_DAYS)} or not ${isPast(LAST_QUESTION_ENDS)}
          and (revived.reminded_at is null or revived.reminded_at <= now() - make_interval(days => ${DAYS_BETWEEN})))
        and story.user_id not in (select member_id from app.leaving_members)
        and ${isByDay(now)}
      order by revived.startup_id limit ${limit}
      for update of revived skip locked`.execute(tx)
  ).rows

export const recordQuestion = (tx: Tx, { startup_id, question }: DueQuestion) =>
  tx
    .updateTable('revived_stories')
    .set({ reminders: question, reminded_at: sql`now()` })
    .where('startup_id', '=', startup_id)
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
