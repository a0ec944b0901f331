import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { visitor } from '../database/actor.ts'
import { consumeRateLimit, deleteExpiredRateLimits } from './rate-limits.db.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
afterEach(() => {
  vi.useRealTimers()
})

const LIMIT = { window: 60, max: 3 }
const ask = (key: string) => db.system((tx) => consumeRateLimit(tx, key, LIMIT))

test('as many requests pass as the limit says, however many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('at once')))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('a window ends a minute after it began, also for somebody who keeps asking', async () => {
  const began = Date.now()
  const at = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: began + seconds * 1000 })
    return ask('steady')
  }
  for (const seconds of [0, 20, 40]) expect(await at(seconds)).toEqual({ allowed: true, retryAfter: null })
  expect(await at(50)).toEqual({ allowed: false, retryAfter: 10 })
  expect(await at(60)).toEqual({ allowed: true, retryAfter: null })
})

test('one key says nothing of another', async () => {
  for (let count = 0; count < 4; count += 1) await ask('busy')
  expect((await ask('busy')).allowed).toBe(false)
  expect((await ask('quiet')).allowed).toBe(true)
})

test('an attempt counts again only after those before it have left the window', async () => {
  const began = Date.now()
  const at = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: began + seconds * 1000 })
    return (await ask('around the end of a minute')).allowed
  }
  expect([await at(0), await at(58), await at(59)]).toEqual([true, true, true])
  expect([await at(61), await at(62), await at(117), await at(118)]).toEqual([true, false, false, true])
})

test('an attempt whose transaction rolls back does not count', async () => {
  const failing = () =>
    db.system(async (tx) => {
      await consumeRateLimit(tx, 'rolled back', LIMIT)
      throw new Error('changed my mind')
    })
  for (let count = 0; count < 4; count += 1) await expect(failing()).rejects.toThrow('changed my mind')
  expect((await ask('rolled back')).allowed).toBe(true)
})

test('of two transactions at once that try for the last time left, one is allowed', async () => {
  await ask('last')
  await ask('last')
  const attempt = () =>
    db.as(visitor, async (tx) => {
      const result = await consumeRateLimit(tx, 'last', LIMIT)
      await sql`select 1`.execute(tx)
      return result.allowed
    })
  expect((await Promise.all([attempt(), attempt()])).sort()).toEqual([false, true])
})

test('what has expired is deleted, and nothing else', async () => {
  await ask('of long ago')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
  await ask('of now')
  await deleteExpiredRateLimits(db)
  const keys = await db.system((tx) => tx.selectFrom('app.rate_limits').select('key').execute())
  expect(keys).toEqual([{ key: 'of now' }])
})
