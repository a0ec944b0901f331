import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../app/platform/database/database.ts'
import { openEmbedded } from '../../../app/platform/database/embedded/open-embedded.ts'
import { toAppError } from '../../../app/platform/errors/error-responses.ts'
import { eventually } from '../../eventually.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { run } from './notes.ts'

/** How long a query may take, in milliseconds: so long that a slow machine doesn't stop other statements. */
const QUERY_TIMEOUT = 3_000

let dataDir = ''
let db: Database
const logged: string[] = []
const lost = vi.fn()
const open = () =>
  openEmbedded({
    dataDir,
    queryTimeout: QUERY_TIMEOUT,
    log: (_fields, message) => logged.push(message),
    lost,
  })

beforeAll(async () => {
  dataDir = makeTemporaryFolder('query-timeout')
  db = await open()
  await run(db.owner, sql`create role anon`)
  await run(db.owner, sql`grant anon to current_user`)
  await run(db.owner, sql`create table public.numbers (number int primary key, padding text not null)`)
})
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
})

const insert = (first: number, last: number) => sql`
  insert into public.numbers select number, repeat('x', 500) from generate_series(${first}::int, ${last}::int) number`

const stored = async () => {
  const [row] = await run(
    db.owner,
    sql<{ rows: number; last: number }>`select count(*) as rows, max(number) as last from public.numbers`,
  )
  return row
}

const restarts = () => logged.filter((message) => message.includes('took too long')).length

test('ends a statement that takes too long, with those that wait for it, and goes on', async () => {
  const payloads: string[] = []
  await db.listen('news', (payload) => payloads.push(payload))
  await db.system((tx) => run(tx, insert(1, 100)))

  const endless = run(
    db.guest,
    sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`,
  )
  const waiting = run(db.guest, sql`select 1`)
  for (const result of await Promise.allSettled([endless, waiting])) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: '08006' } })
    if (result.status === 'rejected') expect(toAppError(result.reason).status).toBe(503)
  }
  expect(restarts()).toBe(1)

  expect(await stored()).toEqual({ rows: 100, last: 100 })
  // Some notifications may have been missed.
  await eventually(() => expect(payloads).toContain(''))
  await run(db.owner, sql`select pg_notify('news', 'after the restart')`)
  await eventually(() => expect(payloads).toContain('after the restart'))
})

test('keeps what was committed, and nothing else, when a write is ended in the middle', async () => {
  await db.system((tx) => run(tx, insert(101, 200)))
  const endless = db.system((tx) => run(tx, insert(201, 2_000_000_000)))
  await expect(endless).rejects.toMatchObject({ code: '08006' })
  expect(restarts()).toBe(2)

  expect(await stored()).toEqual({ rows: 200, last: 200 })
  await db.system((tx) => run(tx, insert(201, 300)))
  await db.close()
  db = await open()
  expect(await stored()).toEqual({ rows: 300, last: 300 })
  expect(await run(db.owner, sql`select padding from public.numbers where number = 250`)).toHaveLength(1)
  expect(lost).not.toHaveBeenCalled()
})

test('refuses at once after a crash, and comes back by itself once the engine can write its files', async () => {
  const before = await stored()
  // A checkpoint that can't write this file crashes the engine, as on a full disk, and so does the one at its
  // start.
  const inTheWay = join(dataDir, 'database/pg_logical/replorigin_checkpoint.tmp')
  await mkdir(inTheWay)
  await expect(run(db.owner, sql`checkpoint`)).rejects.toMatchObject({ code: '08006' })
  await eventually(() => expect(logged).toContain("The embedded database can't start. Trying again."))
  const failure = await run(db.guest, sql`select 1`).catch((error: unknown) => error)
  expect(toAppError(failure).status).toBe(503)

  await rmdir(inTheWay)
  await eventually(async () => expect(await stored()).toEqual(before))
  await db.system((tx) => run(tx, insert(1_001, 1_100)))
  expect(lost).not.toHaveBeenCalled()
})
