import { sql } from 'kysely'
import type { Database } from '../../app/platform/database/database.ts'

/** One comment in so many begins a thread. */
const PER_THREAD = 4

const TEXT = `I tried this with a **small** team, and we stopped for the same reason. What helped a little was to ask the first ten people who
paid what they would miss. Two of them wrote back, and one said: "the export". So we kept the export. See https://example.org/export for it.`

/**
 * Writes a story's discussion past the triggers, which write one comment after the other. The older a thread,
 * the more replies it has; of these, every second one answers the reply before it.
 * @returns the IDs of all comments, oldest first
 */
export async function fillDiscussion(
  db: Database,
  count: number,
): Promise<{ startupId: string; ids: string[] }> {
  const threads = Math.ceil(count / PER_THREAD)
  const rows = await db.background(async (tx) => {
    await sql`alter table comments disable trigger user`.execute(tx)
    await sql`create temporary table member on commit drop as
      select id, row_number() over (order by id)::int - 1 as n from auth.users`.execute(tx)
    const { rows } = await sql<{ startup_id: string; id: string }>`
      with story as (select id from startups where not is_anonymous order by id limit 1),
      made as (
        select n, gen_random_uuid() as id,
          case when n > ${threads}::int then 1 + floor(power(n * 7919 % 10007 / 10007.0, 3) * ${threads}::int)::int end as thread
        from generate_series(1, ${count}::int) n
      ),
      placed as (
        select made.n, made.id, root.id as root_id,
          case when made.n % 2 = 0 then lag(made.id) over (partition by made.thread order by made.n) end as before
        from made left join made root on root.n = made.thread
      )
      insert into comments (id, startup_id, user_id, content, created_at, root_id, parent_id)
      select placed.id, story.id, member.id, ${TEXT}, now() - interval '30 days' + placed.n * interval '1 minute', root_id,
        case when root_id is not null then coalesce(before, root_id) end
      from story, placed join member on member.n = placed.n % (select count(*) from member)
      order by placed.n
      returning startup_id, id`.execute(tx)
    await sql`alter table comments enable trigger user`.execute(tx)
    return rows
  })
  await db.background((tx) => sql`analyze comments`.execute(tx))
  return { startupId: rows[0]?.startup_id ?? '', ids: rows.map(({ id }) => id) }
}
