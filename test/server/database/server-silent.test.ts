import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { guest } from '../../../app/platform/database/actor.ts'
import type { Database } from '../../../app/platform/database/database.ts'
import { openPostgresql } from '../../../app/platform/database/engines/open-postgresql.ts'
import { liftTimeLimit } from '../../../app/platform/database/time-limits.ts'
import { fromDatabase } from '../../../app/platform/errors/from-database.ts'
import { eventually } from '../../eventually.ts'
import { type NetworkProxy, networkProxy } from '../../network-proxy.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'

let stored: TestDatabase
let proxy: NetworkProxy
let db: Database
beforeAll(async () => {
  stored = await testDatabase()
  proxy = await networkProxy(stored.url!)
  const maxSilence = { guests: 1_000, system: 1_000 }
  db = await openPostgresql({ url: proxy.url, maxConnections: 12, maxSilence, log: () => {} })
})
afterEach(() => proxy.reopen())
afterAll(async () => {
  await db.close()
  await proxy.close()
  await stored.close()
})

const ways: Record<string, () => Promise<unknown>> = {
  'a guest': () => sql`select 1`.execute(db.guest),
  'a read': () => sql`select 1`.execute(db.reads(guest)),
  'a transaction': () => db.as(guest, (tx) => sql`select 1`.execute(tx)),
  'the system': () => db.system((tx) => sql`select 1`.execute(tx)),
  'the owner': () => sql`select 1`.execute(db.owner),
}

/** Runs work three times at once, so that each has a connection. */
const many = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 3 }, work))

test.each(Object.entries(ways))(
  '%s gets 503 when the network drops packets, and new connections when it is back',
  async (_, work) => {
    // Some connections are closed already after the test before.
    await eventually(async () =>
      expect((await many(work)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled')),
    )
    proxy.silence()
    const began = performance.now()
    const failure = await work().catch((error: unknown) => error)
    expect(fromDatabase(failure)).toMatchObject({ status: 503 })
    expect(performance.now() - began).toBeLessThan(10_000)
    // The other connections are as silent, and nobody waits for them again.
    expect((await many(work)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  },
)

test('a transaction that is lost in its middle fails, and is not committed', async () => {
  const name = 'lost in the middle'
  const lost = db.system(async (tx) => {
    await sql`insert into app.settings (key, value) values (${name}, 'yes')`.execute(tx)
    proxy.silence()
    await sql`select 1`.execute(tx)
  })
  expect(fromDatabase(await lost.catch((error: unknown) => error))).toMatchObject({ status: 503 })
  const { rows } = await sql`select 1 from app.settings where key = ${name}`.execute(stored.owner)
  expect(rows).toEqual([])
})

test('work without a time limit may be silent for longer', async () => {
  const slow = sql`select pg_sleep(1.3)`
  await db.background((tx) => slow.execute(tx))
  await db.system(async (tx) => {
    await liftTimeLimit(tx)
    await slow.execute(tx)
  })
  await expect(slow.execute(db.owner)).rejects.toMatchObject({ code: '08006' })
})
