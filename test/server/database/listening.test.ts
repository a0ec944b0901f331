import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { eventually } from '../../eventually.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { run } from './notes.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const notify = (channel: string, payload: string) =>
  db.system((tx) => run(tx, sql`select pg_notify(${channel}, ${payload})`))

describe('a listener', () => {
  test('receives committed notifications of its channel in order, and nothing else', async () => {
    const onNotify = vi.fn()
    const stop = await db.listen('news', onNotify)
    await notify('other news', 'elsewhere')
    const dropped = db.system(async (tx) => {
      await run(tx, sql`select pg_notify('news', 'dropped')`)
      throw new Error('given up')
    })
    await expect(dropped).rejects.toThrow('given up')
    await notify('news', 'first')
    await notify('news', 'second')
    await eventually(() => expect(onNotify).toHaveBeenCalledTimes(2))
    expect(onNotify.mock.calls).toEqual([['first'], ['second']])
    await stop()
  })

  test('receives notifications from any handle', async () => {
    const onNotify = vi.fn()
    const stop = await db.listen('all handles', onNotify)
    await run(db.owner, sql`select pg_notify('all handles', 'owner')`)
    await run(db.guest, sql`select pg_notify('all handles', 'guest')`)
    await eventually(() => expect(onNotify.mock.calls.flat().sort()).toEqual(['guest', 'owner']))
    await stop()
  })

  test('stops without affecting another one on the same channel', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const stopFirst = await db.listen('shared', first)
    const stopSecond = await db.listen('shared', second)
    await stopFirst()
    await stopFirst()
    await notify('shared', 'hello')
    await eventually(() => expect(second).toHaveBeenCalledWith('hello'))
    expect(first).not.toHaveBeenCalled()

    await stopSecond()
    const stopAgain = await db.listen('shared', first)
    await notify('shared', 'again')
    await eventually(() => expect(first.mock.calls).toEqual([['again']]))
    expect(second).toHaveBeenCalledTimes(1)
    await stopAgain()
  })

  test('does not affect others when it throws', async () => {
    const onNotify = vi.fn()
    const stops = [
      await db.listen('fragile', () => {
        throw new Error('of its own')
      }),
      await db.listen('fragile', onNotify),
    ]
    await notify('fragile', 'hello')
    await eventually(() => expect(onNotify).toHaveBeenCalledWith('hello'))
    for (const stop of stops) await stop()
  })
})

const onAServer = () => {
  test('a listener receives notifications from other processes', async () => {
    const other = await openDatabase({ url: db.url, dataDir: 'memory', maxConnections: 3, log: () => {} })
    const onNotify = vi.fn()
    const stop = await other.listen('across', onNotify)
    await notify('across', 'hello')
    await eventually(() => expect(onNotify).toHaveBeenCalledWith('hello'))
    await stop()
    await other.close()
  })

  test('reconnects after a lost connection and tells listeners that notifications may be missing', async () => {
    const onNotify = vi.fn()
    const stop = await db.listen('broken', onNotify)
    await db.system((tx) =>
      run(
        tx,
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query like 'listen%'`,
      ),
    )
    await eventually(() => expect(onNotify.mock.calls).toEqual([['']]))
    await notify('broken', 'here again')
    await eventually(() => expect(onNotify.mock.calls).toEqual([[''], ['here again']]))
    await stop()
  })
}

if (inject('engine') === 'postgresql') describe('on a server', onAServer)
