import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../app/platform/database/database.ts'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { watchNotifications } from '../../../app/platform/database/watch-notifications.ts'
import { eventually } from '../../eventually.ts'
import { networkProxy } from '../../network-proxy.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { run } from './notes.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const log = () => {}
const timing = { log, interval: 50, timeout: 2_000 }
const openWith = (listenUrl: string) =>
  openDatabase({ url: db.url!, listenUrl, dataDir: 'memory', maxConnections: 3, log })
const notify = (payload: string) => run(db.owner, sql`select pg_notify('news', ${payload})`)

async function watched(other: Database) {
  const onResult = vi.fn<(arrives: boolean) => void>()
  const onNews = vi.fn<(payload: string) => void>()
  const unlisten = await other.listen('news', onNews)
  const watch = await watchNotifications({ db: other, onResult, ...timing })
  const close = async () => {
    await watch.stop()
    await unlisten()
    await other.close()
  }
  return { onResult, onNews, close }
}

test('a connection that a network drops without a word is replaced, and listeners learn that they missed something', async () => {
  const proxy = await networkProxy(db.url!)
  const { onResult, onNews, close } = await watched(await openWith(proxy.url))
  expect(onResult.mock.calls[0]).toEqual([true])

  proxy.silence()
  await notify('missed')
  await eventually(() => expect(onResult).toHaveBeenCalledWith(false))
  await eventually(() => expect(onNews).toHaveBeenCalledWith(''))
  await notify('heard')
  await eventually(() => expect(onNews.mock.lastCall).toEqual(['heard']))
  expect(onNews).not.toHaveBeenCalledWith('missed')
  await close()
  await proxy.close()
})

test('an address where notifications never arrive is reported, and listeners learn it again and again', async () => {
  await using elsewhere = await testDatabase()
  const { onResult, onNews, close } = await watched(await openWith(elsewhere.url!))
  await eventually(() => expect(onResult.mock.calls.slice(0, 2)).toEqual([[false], [false]]))
  await eventually(() => expect(onNews.mock.calls.flat()).toContain(''))
  await close()
})
