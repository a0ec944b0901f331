import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guest, member } from '../../../app/platform/database/actor.ts'
import type { Database, Query } from '../../../app/platform/database/database.ts'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { explainListening } from '../../../app/platform/database/pool/pooler.ts'
import { networkProxy } from '../../network-proxy.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { identity, makeNotes, newUserId, run, texts, write } from './notes.ts'

describe('behind a pooler, whose sessions belong to the owner and have no settings', () => {
  const ann = newUserId()
  let direct: TestDatabase
  let db: Database
  beforeAll(async () => {
    direct = await testDatabase()
    await makeNotes(direct)
    db = await openDatabase({
      url: direct.url!,
      listenUrl: direct.url!,
      dataDir: 'memory',
      maxConnections: 3,
      log: () => {},
    })
    await db.system(async (tx) => {
      await write(tx, ann, 'of ann')
      await run(tx, sql`insert into public.notes values (${ann}, 'for all', true)`)
    })
  })
  afterAll(async () => {
    await db.close()
    await direct.close()
  })

  test('each statement of a guest runs as anon and cannot write', async () => {
    expect(await identity(db.guest)).toEqual({ role: 'anon', uid: null, superuser: false })
    expect(await texts(db.guest)).toEqual(['for all'])
    await expect(write(db.guest, ann, 'by nobody')).rejects.toMatchObject({ code: '25006' })
  })

  test('members and the system have their own rights, and leave none behind', async () => {
    expect(await texts(db.reads(member(ann)))).toEqual(['for all', 'of ann'])
    expect(await db.as(member(ann), identity)).toMatchObject({ role: 'authenticated', uid: ann })
    expect(await db.as(guest, texts)).toEqual(['for all'])
    expect(await db.system(texts)).toEqual(['for all', 'of ann'])
    await expect(run(db.reads(member(ann)), sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
    expect(await identity(db.guest)).toMatchObject({ role: 'anon', uid: null })
  })

  test('transactions have the time limits and the time zone that sessions have elsewhere', async () => {
    const settings = async (handle: Query) =>
      (
        await run(
          handle,
          sql`select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
            current_setting('idle_in_transaction_session_timeout') as idle`,
        )
      )[0]
    const expected = { statement: '10s', zone: 'UTC', idle: '30s' }
    expect(await settings(db.guest)).toEqual(expected)
    expect(await settings(db.reads(member(ann)))).toEqual(expected)
    expect(await db.as(member(ann), settings)).toEqual(expected)
    expect(await db.system(settings)).toEqual({ ...expected, statement: '15s' })
    expect(await db.background(settings)).toEqual({ ...expected, statement: '0' })
  })
})

test('a pooler that drops the settings of a session is refused in a sentence, before a guest reads as the owner', async () => {
  await using direct = await testDatabase()
  const proxy = await networkProxy(direct.url!, { dropsSettings: true })
  const db = await openDatabase({ url: proxy.url, dataDir: 'memory', maxConnections: 3, log: () => {} })
  const refused = expect.stringContaining('Set DATABASE_LISTEN_URL to the address of the database without')
  await expect(run(db.guest, sql`select 1`)).rejects.toMatchObject({ message: refused })
  await expect(db.as(guest, (tx) => run(tx, sql`select 1`))).rejects.toMatchObject({ message: refused })
  await db.close()
  await proxy.close()
})

test('an address for notifications that cannot be reached is named', async () => {
  await using direct = await testDatabase()
  const proxy = await networkProxy(direct.url!)
  await proxy.refuse()
  const db = await openDatabase({
    url: direct.url!,
    listenUrl: proxy.url,
    dataDir: 'memory',
    maxConnections: 3,
    log: () => {},
  })
  await expect(db.listen('news', () => {})).rejects.toMatchObject({
    code: '08001',
    message: expect.stringMatching(/^Can't reach the database in DATABASE_LISTEN_URL: .*ECONNREFUSED/),
  })
  await db.close()
})

test('a pooler in front of notifications that refuses settings is named', () => {
  const error = new DatabaseError('unsupported startup parameter: options', 9, 'error')
  expect(explainListening(error)).toMatchObject({
    cause: error,
    message: expect.stringContaining('DATABASE_LISTEN_URL leads to a pooler'),
  })
})
