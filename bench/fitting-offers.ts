import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { newMatches } from '../app/features/revivals/matching/match-emails.db.ts'
import { ownMatches } from '../app/features/revivals/matching/matches.db.ts'
import { member } from '../app/platform/database/actor.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { startCluster } from '../test/postgres-cluster.ts'

/**
 * Durations in ms of finding the offers that fit, among few and among many open ones, on PostgreSQL if it is
 * installed: `node bench/fitting-offers.ts [few] [many]`
 */

const [FEW = 1_000, MANY = 100_000] = process.argv.slice(2).map(Number)
const READER = '00000000-0000-4000-8000-000000000001'
const FOUNDER = '00000000-0000-4000-8000-000000000002'
const RUNS = 15

const cluster = await startCluster()
const url = await cluster?.createDatabase('matches')
const db = await openDatabase({ url, dataDir: 'memory', log: () => {} })
await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
await db.system(async (tx) => {
  await sql`
    insert into auth.users (id, name, email, email_verified)
    values (${READER}, 'Ines', 'ines@example.com', true), (${FOUNDER}, 'Rolf', 'rolf@example.com', true)`.execute(
    tx,
  )
  await sql`
    insert into wishes (user_id, roles, stack, categories, hours_a_week, terms, ways)
    values (
      ${READER}, array['Rails developer', 'bookkeeper', 'designer'], array['React', 'PostgreSQL', 'German'], array['Fintech'], 6,
      array['free', 'open_source'], array['take_over', 'join']
    )`.execute(tx)
})

const found: [string, number][][] = []
let offered = 0
for (const offers of [FEW, MANY]) {
  await offer(offers)
  found.push([
    ['what fits a member', await median(() => ownMatches(db.reads(member(READER))))],
    ['what a weekly email tells', await median(() => db.background((tx) => newMatches(tx, READER)))],
  ])
}
await db.close()
console.log(`${db.engine}\n${String(FEW).padStart(9)}${String(MANY).padStart(9)}  open offers`)
for (const [index, [label, few]] of found[0]!.entries())
  console.log(`${few.toFixed(1).padStart(9)}${found[1]![index]![1].toFixed(1).padStart(9)}  ${label}`)

/** Makes up to so many open offers, each of a story of its own. Triggers are off, which is faster. */
async function offer(offers: number): Promise<void> {
  const series = sql`generate_series(${sql.lit(offered + 1)}, ${sql.lit(offers)}) n`
  const id = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`
  for (const table of ['startups', 'revival_opportunities'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db.owner)
  await db.background(async (tx) => {
    await sql`
      insert into startups (
        id, user_id, name, one_liner, description, why_failed, category, tech_stack, is_open_for_revival, created_at
      )
      select ${id('s')}, ${FOUNDER}, 'Project ' || n, 'Books for cafés.', 'Once.', 'Nobody came.',
        (array['Fintech', 'Gaming', 'Education', 'Other'])[1 + n % 4],
        (array['React', 'Vue', 'PostgreSQL', 'Rust', 'Go'])[1 + n % 5:3 + n % 5], true, now() - n * interval '1 minute'
      from ${series}`.execute(tx)
    await sql`
      insert into revival_opportunities (
        id, startup_id, user_id, looking_for_roles, hours_a_week, terms, ways, language, created_at
      )
      select ${id('o')}, ${id('s')}, ${FOUNDER},
        array[(array['Rails developer', 'Designer who knows React', 'Bookkeeper', 'Sales'])[1 + n % 4], 'Community manager'],
        1 + n % 20, (array['free', 'open_source', 'price', 'equity', 'discussed'])[1 + n % 5],
        array[(array['take_over', 'join', 'license'])[1 + n % 3]], 'English', now() - n * interval '1 minute'
      from ${series}`.execute(tx)
  })
  for (const table of ['startups', 'revival_opportunities'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db.owner)
  offered = offers
  await sql`vacuum analyze`.execute(db.owner)
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[RUNS >> 1]!
}
