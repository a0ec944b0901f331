import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { followingPage } from '../app/features/following/following.db.ts'
import { member } from '../app/platform/database/actor.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { startCluster } from '../test/postgres-cluster.ts'

/**
 * Durations in ms of the first and the second page of `/following`, for few and many follows. It runs on
 * PostgreSQL if it is installed, and with EMBEDDED=1 on the embedded engine:
 * `node bench/following.ts [people] [things]`. Each person has a story with so many updates, and so many
 * comments.
 */

const [PEOPLE = 5_000, THINGS = 30] = process.argv.slice(2).map(Number)
const FOLLOWS = [10, 100, 1_000]
const RUNS = 21
const TABLES = ['auth.users', 'profiles', 'follows', 'startups', 'startup_updates', 'comments']

const id = (kind: string, of = sql`n`) =>
  sql<string>`overlay(overlay(md5(${sql.lit(kind)} || ${of}) placing '4' from 13) placing '8' from 17)::uuid`
const people = sql`generate_series(1, ${sql.lit(PEOPLE)}) n`

const cluster = process.env.EMBEDDED ? undefined : await startCluster()
const url = await cluster?.createDatabase('following')
const db = await openDatabase({ url, dataDir: 'memory', log: () => {} })
await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
await fill()
const readers = await db.background((tx) =>
  Promise.all(
    FOLLOWS.map(
      async (count) =>
        (
          await sql<{ id: string }>`
    select ${id('reader', sql`${sql.lit(count)}`)} as id`.execute(tx)
        ).rows[0]!.id,
    ),
  ),
)
const times = FOLLOWS.map(() => ({ first: [] as number[], second: [] as number[] }))
for (let run = 0; run < RUNS; run += 1)
  for (const [index, reader] of readers.entries()) {
    const page = (after?: string) => followingPage(db.reads(member(reader)), after)
    const { next } = await timed(times[index]!.first, () => page())
    await timed(times[index]!.second, () => page(next!))
  }
await db.close()
console.log(`${db.engine}\n  follows    first   second`)
for (const [index, count] of FOLLOWS.entries()) {
  const { first, second } = times[index]!
  console.log(
    [count, median(first).toFixed(1), median(second).toFixed(1)]
      .map((cell) => String(cell).padStart(9))
      .join(''),
  )
}

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  into.push(performance.now() - start)
  return result
}

function median(of: number[]): number {
  return of.toSorted((a, b) => a - b)[of.length >> 1]!
}

/** Makes up the people, what they publish, and a reader for each number of follows. */
async function fill(): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db.owner)
  await db.background(async (tx) => {
    await sql`
      insert into auth.users (id, name, email, email_verified)
      select ${id('u')}, 'Member ' || n, 'member' || n || '@example.com', true from ${people}`.execute(tx)
    await sql`
      insert into profiles (id, full_name, email)
      select ${id('u')}, 'Member ' || n, 'member' || n || '@example.com' from ${people}`.execute(tx)
    await sql`
      insert into startups (id, user_id, name, one_liner, description, why_failed, category, tags, created_at)
      select ${id('s')}, ${id('u')}, 'Project ' || n, 'Books.', 'Once.', 'Nobody came.',
        (array['Fintech', 'Gaming', 'Education', 'Other'])[1 + n % 4], array['tag ' || n % 50], now() - n * interval '1 hour'
      from ${people}`.execute(tx)
    const each = sql`${people}, generate_series(1, ${sql.lit(THINGS)}) k`
    const ago = sql`now() - (n * 7919 % ${sql.lit(PEOPLE)} + k * 600) * interval '1 minute'`
    await sql`
      insert into startup_updates (startup_id, content, created_at)
      select ${id('s')}, 'An update.', ${ago} from ${each}`.execute(tx)
    await sql`
      insert into comments (startup_id, user_id, content, created_at)
      select ${id('s', sql`1 + (n * 7 + k) % ${sql.lit(PEOPLE)}`)}, ${id('u')}, 'A comment.', ${ago} from ${each}`.execute(
      tx,
    )
    for (const count of FOLLOWS) {
      const reader = id('reader', sql`${sql.lit(count)}`)
      await sql`
        insert into auth.users (id, name, email, email_verified)
        values (${reader}, 'Ines', ${`ines${count}@example.com`}, true)`.execute(tx)
      await sql`
        insert into profiles (id, full_name, email) values (${reader}, 'Ines', ${`ines${count}@example.com`})`.execute(
        tx,
      )
      const some = sql`generate_series(1, ${sql.lit(count)}) n`
      await sql`
        insert into follows (user_id, kind, subject, person_id, startup_id)
        select ${reader}, case n % 2 when 0 then 'person' else 'story' end,
          case n % 2 when 0 then ${id('u')} else ${id('s')} end,
          case n % 2 when 0 then ${id('u')} end, case n % 2 when 1 then ${id('s')} end
        from ${some} where n > 4`.execute(tx)
      await sql`
        insert into follows (user_id, kind, subject, term)
        values (${reader}, 'category', 'Fintech', 'Fintech'), (${reader}, 'category', 'Gaming', 'Gaming'),
          (${reader}, 'tag', 'tag 7', 'tag 7'), (${reader}, 'tag', 'tag 8', 'tag 8')`.execute(tx)
    }
  })
  for (const table of TABLES) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db.owner)
  await sql`vacuum analyze`.execute(db.owner)
}
