import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { mostVotedFirst, storiesOpenForRevival } from '../stories/stories.read.ts'
import { MONTHLY_EMAIL_DAYS, MONTHLY_EMAIL_STORIES, type MonthlyEmail } from './monthly-email.server.ts'
import type { Recipient } from './newsletter-emails.server.ts'

/** The time by the database's clock, which also says when a story appeared. */
export async function monthlyEmailTime(db: Query): Promise<string> {
  const { now } = await db.selectNoFrom(sql<string>`now()`.as('now')).executeTakeFirstOrThrow()
  return now
}

/**
 * The stories that appeared up to `until`.
 * @param since when the last one was made; null for readers who have had none
 */
export async function monthlyEmailOf(db: Query, until: string, since: string | null): Promise<MonthlyEmail> {
  const openStories = storiesOpenForRevival(db)
    .where('created_at', '<=', until)
    .where(
      'created_at',
      '>',
      since ?? sql<string>`${until}::timestamptz - make_interval(days => ${sql.lit(MONTHLY_EMAIL_DAYS)})`,
    )
  const stories = await mostVotedFirst(openStories.select(['id', 'name', 'one_liner']))
    .limit(MONTHLY_EMAIL_STORIES)
    .execute()
  const { total } = await openStories
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { stories, total, isFirst: since === null }
}

export interface MonthlyEmailRecipient extends Recipient {
  /** When the reader's last email was made. */
  since: string | null
}

const active = (tx: Tx) =>
  tx
    .selectFrom('newsletter_subscribers')
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)

/** Needs system rights. */
export const activeSubscriber = (tx: Tx, id: string): Promise<Recipient | undefined> =>
  active(tx).select(['id', 'token as secret', 'email']).where('id', '=', id).executeTakeFirst()

/** Active subscribers who have had none for three weeks. */
const due = (tx: Tx) =>
  active(tx).where(sql<boolean>`coalesce(written_to_at < now() - interval '21 days', true)`)

/** When the last emails of those who are due were made, each once. Needs system rights. */
export const lastMonthlyEmails = async (tx: Tx): Promise<(string | null)[]> =>
  (await due(tx).select('written_to_at').distinct().execute()).map(({ written_to_at }) => written_to_at)

/**
 * Lists those who are due, and locks them. Needs system rights.
 * @param after id of the last one
 */
export const lockRecipients = (tx: Tx, max: number, after?: string): Promise<MonthlyEmailRecipient[]> =>
  due(tx)
    .select(['id', 'token as secret', 'email', 'written_to_at as since'])
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .execute()

/** Records who has had an email: their next one begins where this one ends. */
export async function recordMonthlyEmail(tx: Tx, ids: readonly string[], until: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('newsletter_subscribers')
    .set({ written_to_at: until })
    .where('id', 'in', ids)
    .execute()
}
