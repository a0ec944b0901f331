import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import type { Env } from '../../platform/http/env.ts'
import type { Interests } from './viewer.schema.ts'

/** Further ones aren't marked on their stories. */
const MAX_WRITTEN = 500

/**
 * What the current member last wrote about each of these stories, and how many messages about their own are
 * unread.
 */
export async function viewerInterests(c: Context<Env>, stories: readonly string[]): Promise<Interests> {
  const { db, actor, session, recentReads } = c.var
  if (!session) return { wrote: [], unread_messages: 0 }
  const userId = session.user.id
  const key = `interests ${userId}`
  let all = recentReads.get<Interests>(key)
  if (!all) {
    const beganAt = recentReads.begin()
    all = await readInterests(db.reads(actor), userId)
    recentReads.keep(key, { userId, beganAt, value: all })
  }
  return { ...all, wrote: all.wrote.filter(({ startup_id }) => stories.includes(startup_id)) }
}

/** Reads both in one round trip, because every page that members share asks for it. */
async function readInterests(db: Query, userId: string): Promise<Interests> {
  const { rows } = await sql<Interests['wrote'][number] & { unread: number }>`
    select unread.count as unread, written.*
    from (
      select count(*)::int from interest_contacts
      where read_at is null and revival_opportunity_id in (select id from app.own_opportunities)
        and not app.blocks(${userId}, interested_user_id)
    ) unread
    left join (
      select distinct on (offer.startup_id)
        offer.startup_id, interest.id, interest.created_at, interest.contact_email, messages.conversation_id
      from interest_contacts interest
      left join messages on messages.id = interest.id
      join revival_opportunities offer on offer.id = interest.revival_opportunity_id
      where interest.interested_user_id = ${userId}
      order by offer.startup_id, interest.created_at desc
      limit ${MAX_WRITTEN}
    ) written on true`.execute(db)
  return {
    // A viewer without messages has one row, with only the count.
    wrote: rows.filter(({ id }) => id).map(({ unread: _, ...message }) => message),
    unread_messages: rows[0]?.unread ?? 0,
  }
}
