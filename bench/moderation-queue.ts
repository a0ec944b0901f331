import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { listQueue } from '../app/features/moderation/queue.db.ts'
import { readQueueEntry } from '../app/features/moderation/queue-entry.db.ts'
import { countWaiting } from '../app/features/moderation/waiting.read.ts'
import { member } from '../app/platform/database/actor.ts'
import type { Tx } from '../app/platform/database/database.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'

/**
 * Durations in ms of what a moderator does with the queue, with a few and with many things reported, on the
 * embedded engine: `node bench/moderation-queue.ts [few] [many]`
 */

const [FEW = 100, MANY = 100_000] = process.argv.slice(2).map(Number)
const MODERATOR = '00000000-0000-4000-8000-000000000001'
const AUTHOR = '00000000-0000-4000-8000-000000000002'
const RUNS = 9

const db = await openDatabase({ dataDir: 'memory', log: () => {} })
await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
await db.system(async (tx) => {
  await sql`
    insert into auth.users (id, name, email, email_verified)
    values (${MODERATOR}, 'Ines', 'ines@example.com', true), (${AUTHOR}, 'Rolf', 'rolf@example.com', true)`.execute(
    tx,
  )
  await sql`insert into user_roles (user_id, role) values (${MODERATOR}, 'admin')`.execute(tx)
  await sql`
    insert into startups (id, user_id, name, one_liner, description, why_failed, category)
    values (${AUTHOR}, ${AUTHOR}, 'Lumbermill', 'Books for cafés.', 'Once.', 'Nobody came.', 'Fintech')`.execute(
    tx,
  )
})

const found: [string, number][][] = []
let reported = 0
for (const things of [FEW, MANY]) {
  await report(things)
  found.push(await measure())
}
await db.close()
console.log(`${String(FEW).padStart(9)}${String(MANY).padStart(9)}  reported things`)
for (const [index, [label, few]] of found[0]!.entries())
  console.log(`${few.toFixed(1).padStart(9)}${found[1]![index]![1].toFixed(1).padStart(9)}  ${label}`)

/** Makes up to so many comments, each reported twice. Triggers are off, which is faster. */
async function report(things: number): Promise<void> {
  const series = sql`generate_series(${sql.lit(reported + 1)}, ${sql.lit(things)}) n`
  // IDs have the digits of version 4, which cursors check.
  const id = (kind: string, n = sql`n`) =>
    sql`overlay(overlay(md5(${sql.lit(kind)} || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
  // Each has written five.
  const author = id('u', sql`(n - (n - 1) % 5)`)
  await sql`alter table comments disable trigger user`.execute(db.owner)
  await db.system(async (tx) => {
    await sql`
      insert into auth.users (id, name, email, email_verified)
      select ${author}, 'Member ' || n, 'member-' || n || '@example.com', true from ${series} where n % 5 = 1`.execute(
      tx,
    )
    await sql`
      insert into comments (id, startup_id, user_id, content)
      select ${id('c')}, ${AUTHOR}, ${author}, 'See bestbacklinks.example, for the ' || n || 'th time.' from ${series}`.execute(
      tx,
    )
    await sql`
      insert into app.moderation_cases (id, kind, thing_id, startup_id, name, author_id, is_anonymous, rank, opened_at)
      select ${id('m')}, 'comment', ${id('c')}, ${AUTHOR}, 'Lumbermill', ${author}, false, case when n % 50 = 0 then 0 else 1 end,
        now() - n * interval '1 second'
      from ${series}`.execute(tx)
    await sql`
      insert into app.reported_texts (case_id, version, content)
      select ${id('m')}, 'a', 'See bestbacklinks.example.' from ${series}`.execute(tx)
    await sql`
      insert into app.reports (id, number, case_id, kind, thing_id, version, reporter_network, reason, words)
      select md5('r' || n || '-' || twice)::uuid, 'N-' || n || '-' || twice, ${id('m')}, 'comment', ${id('c')}, 'a',
        'network ' || twice || n, 'spam', ''
      from ${series}, generate_series(1, 2) twice`.execute(tx)
  })
  await sql`alter table comments enable trigger user`.execute(db.owner)
  reported = things
  await sql`vacuum analyze`.execute(db.owner)
}

async function measure(): Promise<[string, number][]> {
  const isAdmin = true
  const first = await db.as(member(MODERATOR), (tx) => listQueue(tx, MODERATOR, { limit: 30 }))
  const { kind, id } = first.items[0]!
  const after = first.next ?? undefined
  return [
    ['how much waits', await medianOf(countWaiting)],
    ['first page', await medianOf((tx) => listQueue(tx, MODERATOR, { limit: 30 }))],
    ['next page', await medianOf((tx) => listQueue(tx, MODERATOR, { after, limit: 30 }))],
    ['one thing', await medianOf((tx) => readQueueEntry(tx, MODERATOR, { kind, id, isAdmin }))],
    ['claim', await medianOf((tx) => sql`select claim_case(${kind}, ${id}, false)`.execute(tx))],
    [
      'decide',
      await medianOf(async (tx) => {
        const { items } = await listQueue(tx, MODERATOR, { limit: 1 })
        await sql`
          select decide(
            gen_random_uuid(), 'dismiss', ${items[0]!.kind}, ${items[0]!.id}, null, null, null, 'It keeps the rules.', null
          )`.execute(tx)
      }),
    ],
  ]
}

async function medianOf(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await db.as(member(MODERATOR), work)
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)]!
}
