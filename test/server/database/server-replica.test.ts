import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { OPERATOR_TEXTS } from '../../../app/platform/config/operator-texts.ts'
import { member } from '../../../app/platform/database/actor.ts'
import type { Query } from '../../../app/platform/database/database.ts'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { type TestApp, testApp } from '../../app.ts'
import { eventually } from '../../eventually.ts'
import { aStartup } from '../../factories.ts'
import { networkProxy } from '../../network-proxy.ts'
import { people } from '../../people.ts'
import { databaseUrl, runOnce } from '../../postgres-cluster.ts'
import { type ReplicatedCluster, startReplicatedCluster } from '../../replicated-cluster.ts'
import { besideDatabase, type TestDatabase } from '../../test-database.ts'

let cluster: ReplicatedCluster
let elsewhere: TestDatabase
let app: TestApp
let storyId: string
beforeAll(async () => {
  cluster = await startReplicatedCluster()
  const url = await cluster.primary.createDatabase('replicated')
  elsewhere = await besideDatabase({ url })
  await migrate(elsewhere, fileURLToPath(new URL('../../../db/migrations', import.meta.url)))
  const db = { ...elsewhere, replicaUrl: databaseUrl('replicated', cluster.replicaUrl) }
  app = await testApp({}, { db, people: await people(elsewhere) })
  storyId = (await aStartup(elsewhere, app.people.ann)).id
})
afterAll(async () => {
  await app.close()
  await elsewhere.close()
  cluster.stop()
})
afterEach(() => vi.restoreAllMocks())

const readsReplica = async (db: Query) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  return rows[0]!.is
}

/** Asks as another guest, who has written nothing. */
const asGuest = async (path: string) => (await app.request(path, { headers: { cookie: 'none=1' } })).text()

const paths = () => [`/story/${storyId}`, `/api/comments?startup_id=${storyId}`]

const comment = async (content: string) => {
  const json = { id: crypto.randomUUID(), startup_id: storyId, content }
  expect((await app.request('/api/comments', { as: app.people.ben, json })).status).toBe(201)
}

const onReplica = (statement: string) => runOnce(cluster.replicaUrl, statement)

const realNow = performance.now.bind(performance)
let ahead = 0
const letPass = (ms: number) => {
  ahead += ms
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

test('guests are read for from the replica, everybody else from the primary', async () => {
  await eventually(async () => expect(await readsReplica(app.db.guest)).toBe(true))
  const { ben } = app.people
  expect(await readsReplica(app.db.reads(member(ben.id)))).toBe(false)
  expect(await app.db.as(member(ben.id), readsReplica)).toBe(false)
  expect(await app.db.system(readsReplica)).toBe(false)
  const { rows } = await sql<{ who: string; zone: string }>`
    select current_user as who, current_setting('timezone') as zone`.execute(app.db.guest)
  expect(rows).toEqual([{ who: 'anon', zone: 'UTC' }])
  await expect(sql`create table public.written (id int)`.execute(app.db.guest)).rejects.toMatchObject({
    code: '42501',
  })
  expect(await readsReplica(app.db.guest)).toBe(true)
})

test('a read that begins after a write shows it, from the replica or the primary', async () => {
  const answeredBy = { replica: 0, primary: 0 }
  for (let round = 0; round < 50; round += 1) {
    await elsewhere.system((tx) =>
      tx
        .updateTable('startups')
        .set({ one_liner: `Round ${round}` })
        .where('id', '=', storyId)
        .execute(),
    )
    const { rows } = await sql<{ one_liner: string; is: boolean }>`
      select one_liner, pg_is_in_recovery() as is from public_startups where id = ${storyId}`.execute(
      app.db.guest,
    )
    expect(rows[0]!.one_liner).toBe(`Round ${round}`)
    answeredBy[rows[0]!.is ? 'replica' : 'primary'] += 1
  }
  expect(answeredBy.replica + answeredBy.primary).toBe(50)
})

test('[COMM-07] while the replica stands still, guests and the writer see what was written', async () => {
  for (const path of paths()) await asGuest(path)
  await onReplica('select pg_wal_replay_pause()')
  letPass(2_000)
  await comment('Written while the replica stands still')
  expect(await readsReplica(app.db.guest)).toBe(false)
  for (const path of paths()) {
    expect(await asGuest(path)).toContain('Written while the replica stands still')
    expect(await (await app.request(path, { as: app.people.ben })).text()).toContain('stands still')
  }
  expect(await app.db.replicaWorks()).toBe(true)
  letPass(31_000)
  await readsReplica(app.db.guest)
  expect(app.db.replicaWorks()).toBe(false)
  const { warnings } = await (await app.request('/readyz')).json()
  expect(warnings).toContain(OPERATOR_TEXTS.replicaUnused)

  await onReplica('select pg_wal_replay_resume()')
  await eventually(async () => expect(await readsReplica(app.db.guest)).toBe(true))
  letPass(2_000)
  for (const path of paths()) expect(await asGuest(path)).toContain('Written while the replica stands still')
  const after = await (await app.request('/readyz')).json()
  expect(after.warnings ?? []).not.toContain(OPERATOR_TEXTS.replicaUnused)
})

test('[COMM-07] what another process writes while the replica stands still stays visible', async () => {
  for (const path of paths()) await asGuest(path)
  await onReplica('select pg_wal_replay_pause()')
  letPass(2_000)
  await elsewhere.system((tx) =>
    tx
      .insertInto('comments')
      .values({ startup_id: storyId, user_id: app.people.cyd.id, content: 'Written elsewhere meanwhile' })
      .execute(),
  )
  for (const path of paths())
    await eventually(async () => expect(await asGuest(path)).toContain('Written elsewhere meanwhile'))
  await onReplica('select pg_wal_replay_resume()')
  letPass(2_000)
  for (const path of paths()) expect(await asGuest(path)).toContain('Written elsewhere meanwhile')
})

test('a replica that answers nothing is given up after seconds, and the primary answers', async () => {
  const proxy = await networkProxy(databaseUrl('replicated', cluster.replicaUrl))
  const db = await besideDatabase({ url: elsewhere.url, replicaUrl: proxy.url })
  await eventually(async () => expect(await readsReplica(db.guest)).toBe(true))
  proxy.silence()
  const began = Date.now()
  expect(await readsReplica(db.guest)).toBe(false)
  expect(await readsReplica(db.guest)).toBe(false)
  expect(Date.now() - began).toBeLessThan(6_000)
  await db.close()
  await proxy.close()
})

test('a killed replica is left out, and used again once it is back', async () => {
  cluster.killReplica()
  expect((await app.request(`/api/startups?search=lanterns`, { headers: { cookie: 'none=1' } })).status).toBe(
    200,
  )
  expect(await readsReplica(app.db.guest)).toBe(false)
  letPass(2_000)
  await comment('Written without a replica')
  for (const path of paths()) expect(await asGuest(path)).toContain('Written without a replica')
  cluster.startReplica()
  letPass(6_000)
  await eventually(async () => expect(await readsReplica(app.db.guest)).toBe(true))
  for (const path of paths()) expect(await asGuest(path)).toContain('Written without a replica')
})

test('a replica of another database is refused at the start, one that is away is not', async () => {
  const check = async (replicaUrl: string) => {
    const db = await openDatabase({ url: elsewhere.url!, replicaUrl, dataDir: 'memory', log: () => {} })
    try {
      return await db.checkReplica()
    } finally {
      await db.close()
    }
  }
  await expect(check(databaseUrl('postgres', cluster.replicaUrl))).rejects.toThrow(
    "DATABASE_REPLICA_URL leads to another database: it isn't a physical replica of the one in DATABASE_URL.",
  )
  await expect(check(databaseUrl('replicated', cluster.replicaUrl))).resolves.toBeUndefined()
  await expect(check('postgresql://127.0.0.1:1/replicated')).resolves.toBeUndefined()
})

test('a primary in the place of the replica answers nothing, as it may have left the other one', async () => {
  const db = await besideDatabase({ url: elsewhere.url, replicaUrl: elsewhere.url })
  expect(await readsReplica(db.guest)).toBe(false)
  letPass(31_000)
  expect(await readsReplica(db.guest)).toBe(false)
  expect(db.replicaWorks()).toBe(false)
  await db.close()
})
