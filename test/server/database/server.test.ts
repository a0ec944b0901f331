import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guest, member } from '../../../app/platform/database/actor.ts'
import type { Query } from '../../../app/platform/database/database.ts'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { identity, newUserId, run } from './notes.ts'

describe('on a server', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.close())

  test('reports a connection lost during a statement and replaces it', async () => {
    const work = db.system((tx) => run(tx, sql`select pg_terminate_backend(pg_backend_pid())`))
    await expect(work).rejects.toMatchObject({ code: '57P01' })
    expect(await identity(db.guest)).toMatchObject({ role: 'anon' })
  })

  test('reports a connection lost between two statements and replaces it', async () => {
    await using other = await openAs(db.url!)
    const work = db.as(guest, async (tx) => {
      const [backend] = await run(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
      await run(other.owner, sql`select pg_terminate_backend(${backend?.pid}, 5000)`)
      await run(tx, sql`select 1`)
    })
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) })
    await Promise.all(Array.from({ length: 10 }, () => run(db.guest, sql`select 1`)))
  })

  test('limits statements: 10 seconds for guests and members, 15 for the system, none for cleanups', async () => {
    const limit = async (handle: Query) => (await run(handle, sql`show statement_timeout`))[0]
    expect(await limit(db.guest)).toEqual({ statement_timeout: '10s' })
    expect(await db.as(member(newUserId()), limit)).toEqual({ statement_timeout: '10s' })
    expect(await db.system(limit)).toEqual({ statement_timeout: '15s' })
    expect(await limit(db.owner)).toEqual({ statement_timeout: '15s' })
    expect(await db.background(limit)).toEqual({ statement_timeout: '0' })
  })

  test('gives a guest no more rights when the session is reset', async () => {
    await run(db.guest, sql`reset role`)
    expect(await identity(db.guest)).toMatchObject({ role: 'anon' })
    await run(db.guest, sql`discard all`)
    expect(await identity(db.guest)).toMatchObject({ role: 'anon' })
  })

  test('applies row-level security when the URL names a superuser', async () => {
    const url = new URL(db.url!)
    url.username = 'postgres'
    await using superuser = await openAs(url.href)
    expect(await identity(superuser.owner)).toMatchObject({ superuser: true })
    expect(await identity(superuser.guest)).toMatchObject({ role: 'anon', superuser: false })
    const count = sql`select id from profiles`
    await db.system((tx) => run(tx, sql`insert into auth.users (email) values ('hidden@example.com')`))
    expect(await superuser.system((tx) => run(tx, count))).toHaveLength(1)
    expect(await superuser.as(member(newUserId()), (tx) => run(tx, count))).toHaveLength(0)
  })

  test('applies the settings in the URL', async () => {
    const url = new URL(db.url!)
    url.searchParams.set('options', '-c work_mem=8MB')
    await using opened = await openAs(url.href)
    expect(
      await run(opened.guest, sql`select current_user as role, current_setting('work_mem') as memory`),
    ).toEqual([{ role: 'anon', memory: '8MB' }])
  })

  test('reports a server that is unreachable', async () => {
    await using nowhere = await openAs('postgresql://unpause@127.0.0.1:1/unpause')
    await expect(nowhere.ping(5_000)).rejects.toMatchObject({
      code: '08001',
      message: expect.stringContaining("Can't reach the database"),
    })
  })
})

async function openAs(url: string) {
  const db = await openDatabase({ url, dataDir: 'memory', maxConnections: 3, log: () => {} })
  return { ...db, [Symbol.asyncDispose]: () => db.close() }
}
