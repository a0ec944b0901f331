import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { CAUSES, ENDINGS, RANGES } from '../app/features/stories/facts/facts.ts'
import {
  countCells,
  countLives,
  countPairs,
  revivalTimes,
} from '../app/features/stories/insights/counting/count-stories.db.ts'
import { figureOf } from '../app/features/stories/insights/counting/figure-of.server.ts'
import { insightCounts } from '../app/features/stories/insights/counting/insight-counts.server.ts'
import { FIGURES } from '../app/features/stories/insights/insight.ts'
import { makeMonth, openData } from '../app/features/stories/insights/open-data/open-data.db.ts'
import { STAGES, STORY_CATEGORIES } from '../app/features/stories/story.ts'
import type { Tx } from '../app/platform/database/database.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { startCluster } from '../test/postgres-cluster.ts'

/**
 * Durations in ms of counting the figures of many stories, once a minute at most, and of answering from what
 * was counted, beside `pgbench -S` of the same run, on PostgreSQL if it is installed: `node
 * bench/counting-figures.ts [stories]`
 */

const [STORIES = 100_000] = process.argv.slice(2).map(Number)
const RUNS = 5

const cluster = await startCluster()
const url = await cluster?.createDatabase('insights')
const db = await openDatabase({ url, dataDir: 'memory', log: () => {} })
await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
await fill()

const found: [string, number][] = []
const measure = async (label: string, work: () => Promise<unknown> | unknown) => {
  found.push([label, await median(work)])
}
const read = <Row>(count: (tx: Tx) => Promise<Row>) => db.background(count)
await measure('endings and causes, of all and by group', () => read(countCells))
await measure('causes named together', () => read(countPairs))
await measure('how long they lived', () => read(countLives))
await measure('how soon they were revived', () => read(revivalTimes))
const counted = [
  [...(await read(countCells)), ...(await read(countPairs))],
  await read(countLives),
  await read(revivalTimes),
] as const
const count = () => insightCounts(...counted, new Date().toISOString())
await measure('hiding small groups', count)
const counts = count()
await measure('all figures from what was counted', () => FIGURES.map((name) => figureOf(counts, name, {})))
await makeMonth(db, '2026-11')
await measure('the open data of a month', () => openData(db, '2026-11'))
await db.close()

console.log(`${db.engine}, ${STORIES} stories, medians of ${RUNS}`)
for (const [label, ms] of found) console.log(`${ms.toFixed(1).padStart(10)}  ${label}`)
if (url) console.log(`${(await selectOnly(url)).toFixed(2).padStart(10)}  pgbench -S`)

/**
 * Makes stories of a third as many founders, a fifth of them from public sources and a tenth anonymous.
 * Triggers are off, which is faster.
 */
async function fill(): Promise<void> {
  const tables = ['startups', 'story_facts', 'story_causes']
  const users = Math.max(10, Math.floor(STORIES / 3))
  const oneOf = (values: readonly string[], step: number) =>
    sql`(${sql.lit(`{${values.map((value) => JSON.stringify(value)).join()}}`)}::text[])[1 + n / ${sql.lit(step)} % ${sql.lit(values.length)}]`
  const id = (kind: string, of = sql`n`) => sql`md5(${sql.lit(kind)} || ${of})::uuid`
  for (const table of tables)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db.owner)
  await sql`alter table auth.users disable trigger user`.execute(db.owner)
  await db.background(async (tx) => {
    await sql`
      insert into auth.users (id, name, email, email_verified)
      select ${id('u')}, 'Founder', n || '@example.com', true from generate_series(1, ${sql.lit(users)}) n`.execute(
      tx,
    )
    await sql`
      insert into profiles (id, full_name, email)
      select ${id('u')}, 'Founder ' || n, n || '@example.com' from generate_series(1, ${sql.lit(users)}) n
      on conflict do nothing`.execute(tx)
    const series = sql`generate_series(1, ${sql.lit(STORIES)}) n`
    await sql`
      insert into startups (
        id, user_id, name, one_liner, description, why_failed, category, stage, is_anonymous, written_by, revived_at, created_at
      )
      select ${id('s')}, ${id('u', sql`1 + n % ${sql.lit(users)}`)}, 'Project ' || n, 'Books for cafés.', 'Once.', 'Nobody came.',
        ${oneOf(STORY_CATEGORIES, 1)}, ${oneOf(Object.keys(STAGES), 3)}, n % 10 = 0,
        case when n % 5 = 1 then 'Unpause' end, case when n % 40 = 2 then now() end, now() - n * interval '1 minute'
      from ${series}`.execute(tx)
    await sql`
      insert into story_facts (startup_id, ending, started, stopped, team, source)
      select ${id('s')}, ${oneOf(ENDINGS, 2)}, (1998 + n % 22)::text, (1998 + n % 22 + n % 13)::text, ${oneOf(RANGES.team, 7)},
        case when n % 5 = 1 then 'public_sources' else 'founder' end
      from ${series}`.execute(tx)
    for (const position of [1, 2, 3])
      await sql`
        insert into story_causes (startup_id, position, cause)
        select ${id('s')}, ${sql.lit(position)}, ${oneOf(CAUSES, 2 * position - 1)}
        from ${series} where n % 3 >= ${sql.lit(position - 1)}
        on conflict do nothing`.execute(tx)
  })
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db.owner)
  await sql`alter table auth.users enable trigger user`.execute(db.owner)
  await sql`vacuum analyze`.execute(db.owner)
}

/** Measures one row by its key, in ms. */
async function selectOnly(database: string): Promise<number> {
  execFileSync('pgbench', ['--initialize', '--quiet', '--scale=10', database], { stdio: 'ignore' })
  const report = execFileSync('pgbench', ['--select-only', '--no-vacuum', '--time=5', database], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return Number(/latency average = ([\d.]+) ms/.exec(report)?.[1])
}

async function median(work: () => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[RUNS >> 1]!
}
