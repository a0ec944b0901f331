import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { readAnalytics, readStatistics } from '../app/features/admin/insights/insights.db.ts'
import { LIST_SORTS, type ListName, type ListParams } from '../app/features/admin/lists/admin-list.ts'
import { MODERATED_LISTS } from '../app/features/admin/moderation/moderation.db.ts'
import { listUsers } from '../app/features/admin/moderation/users.db.ts'
import { member } from '../app/platform/database/actor.ts'
import type { Database, Tx } from '../app/platform/database/database.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'

/** Durations in ms of admin lists with 100,000 rows a table, embedded: `node bench/admin-lists.ts [rows]` */

const ROWS = Number(process.argv[2] ?? 100_000)
const ADMIN = '00000000-0000-4000-8000-000000000001'
const RUNS = 3

const defaults = { sort: 'created_at', direction: 'desc', page: 1 }

const db = await openDatabase({ dataDir: 'memory', log: () => {} })
await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
console.log(`Inserting ${ROWS} of each…`)
await withoutTriggers(db, () => withoutSearchIndexes(db, () => fill(db)))
await sql`vacuum analyze`.execute(db.owner)

const lists = {
  users: listUsers,
  ...MODERATED_LISTS,
} as const

/** Searches that match few rows, many and nearly all. */
const SEARCHES = ['quokka', 'paused', 'a']

await report('dashboard', (tx) => readStatistics(tx))
await report('analytics, 90 days', (tx) => readAnalytics(tx, 90))
for (const list of Object.keys(lists) as ListName[]) {
  const read = (tx: Tx, params: object) => lists[list](tx, { ...defaults, ...params } as ListParams<never>)
  await report(`${list}: first page`, (tx) => read(tx, {}))
  await report(`${list}: page in the middle`, (tx) => read(tx, { page: Math.ceil(ROWS / 50) }))
  await report(`${list}: last page`, (tx) => read(tx, { page: 1e8 }))
  for (const search of SEARCHES) await report(`${list}: search “${search}”`, (tx) => read(tx, { search }))
  for (const sort of LIST_SORTS[list]) {
    for (const direction of ['asc', 'desc']) {
      await report(`${list}: by ${sort} ${direction}`, (tx) => read(tx, { sort, direction }))
    }
  }
}
await db.close()

async function report(label: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await db.as(member(ADMIN), work)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  console.log(`${times[Math.floor(RUNS / 2)]!.toFixed(0).padStart(7)}  ${label}`)
}

async function fill(into: Database): Promise<void> {
  const series = sql`generate_series(1, ${sql.lit(ROWS)}) n`
  const id = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`
  const ago = sql`now() - n * interval '30 seconds'`
  const words = sql`case when n % 1000 = 0 then 'quokka ' else '' end || case when n % 3 = 0 then 'paused ' else 'running ' end || md5(n::text)`
  const prose = sql`repeat('It was a calendar for people who dislike calendars, and then the summer came. ', 12)`
  await into.system(async (tx) => {
    await sql`
      insert into auth.users (id, name, email, email_verified)
      select ${ADMIN}::uuid, 'Ada', 'ada@example.com', true
      union all select ${id('u')}, '', 'member' || n || '@example.com', true from ${series}`.execute(tx)
    await sql`
      insert into profiles (id, full_name, email, created_at)
      select ${ADMIN}::uuid, 'Ada', 'ada@example.com', now()
      union all select ${id('u')}, ${words}, 'member' || n || '@example.com', ${ago} from ${series}`.execute(
      tx,
    )
    await sql`insert into user_roles (user_id, role) values (${ADMIN}, 'admin')`.execute(tx)
    await sql`
      insert into startups (id, user_id, name, one_liner, description, why_failed, category, votes, created_at)
      select ${id('s')}, ${id('u')}, ${words}, 'A paused thing', ${prose}, 'Nobody came.',
        (array['SaaS', 'AI/ML', 'Fintech', 'Gaming', 'Other'])[1 + n % 5], (n * 7919) % 1500, ${ago}
      from ${series}`.execute(tx)
    await sql`
      insert into app.startup_search (startup_id, search_text)
      select id, concat_ws(E'\\n', name, one_liner, description) from startups`.execute(tx)
    await sql`
      insert into comments (id, startup_id, user_id, content, created_at)
      select ${id('c')}, md5('s' || 1 + n % ${sql.lit(Math.min(ROWS, 5000))})::uuid, ${id('u')}, ${words} || ' ' || left(${prose}, 250), ${ago} from ${series}`.execute(
      tx,
    )
    await sql`
      insert into marketplace_assets (
        id, user_id, title, description, short_description, detailed_description, category, license_type,
        downloadable_files, cover_image, downloads_count, created_at
      )
      select ${id('a')}, ${id('u')}, left(${words}, 80), ${words}, 'Five sections', 'Plain HTML.', 'codebase', 'free',
        array[${id('u')}::text || '/temp/1.zip'], ${id('u')}::text || '/cover-images/1.webp', n % 90, ${ago}
      from ${series}`.execute(tx)
  })
}

/** Indexes are faster to build at the end. */
async function withoutSearchIndexes(of: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select format('%I.%I', schemaname, indexname) as name, indexdef as definition
    from pg_indexes where indexdef like '%USING gin%'`.execute(of.owner)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(of.owner)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(of.owner)
}

/** Triggers are off: `fill` writes what they would. */
async function withoutTriggers(of: Database, work: () => Promise<void>): Promise<void> {
  const tables = ['auth.users', 'profiles', 'user_roles', 'startups', 'comments', 'marketplace_assets']
  const alterTriggers = async (action: string) => {
    for (const table of tables) await sql.raw(`alter table ${table} ${action} trigger user`).execute(of.owner)
  }
  await alterTriggers('disable')
  await work()
  await alterTriggers('enable')
}
