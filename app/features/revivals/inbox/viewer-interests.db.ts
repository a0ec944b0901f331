import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Env } from '../../../platform/http/env.ts'

interface ViewerInterests {
  wrote: { startup_id: string; id: string; created_at: string }[]
  unread_messages: number
}

/** Further ones aren't marked on their stories. */
const MAX_WRITTEN = 500

/** What the current member last wrote about each of these stories, and how many messages about their own are unread. */
export async function viewerInterests(c: Context<Env>, stories: readonly string[]): Promise<ViewerInterests> {
  const { db, actor, session, recentReads } = c.var
  if (!session) return { wrote: [], unread_messages: 0 }
  const userId = session.user.id
  const key = `interests ${userId}`
  let all = recentReads.get<ViewerInterests>(key)
  if (!all) {
    const beganAt = recentReads.begin()
    const reads = db.reads(actor)
    const { rows: wrote } = await sql<ViewerInterests['wrote'][number]>`
      select distinct on (offer.startup_id) offer.startup_id, interest.id, interest.created_at
      from interest_contacts interest
      join revival_opportunities offer on offer.id = interest.revival_opportunity_id
      where interest.interested_user_id = ${userId}
      order by offer.startup_id, interest.created_at desc
      limit ${MAX_WRITTEN}`.execute(reads)
    const { unread } = await reads
      .selectFrom('interest_contacts')
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .where('read_at', 'is', null)
      .where('revival_opportunity_id', 'in', ({ selectFrom }) =>
        selectFrom('app.own_opportunities').select('id'),
      )
      .executeTakeFirstOrThrow()
    all = { wrote, unread_messages: unread }
    recentReads.keep(key, { userId, beganAt, value: all })
  }
  return { ...all, wrote: all.wrote.filter(({ startup_id }) => stories.includes(startup_id)) }
}
