import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/test-database.ts'
import { guest } from '../../database/actor.ts'
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

test('allows exactly the limit under concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('at once')))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('ends the window after a minute even when requests continue', async () => {
  const began = Date.now()
  const at = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: began + seconds * 1000 })
    return ask('steady')
  }
  for (const seconds of [0, 20, 40])
    expect(await at(seconds)).toEqual({
      allowed: true,
      remaining: 2 - seconds / 20,
      resetAfter: 60 - seconds,
      retryAfter: null,
    })
  expect(await at(50)).toEqual({ allowed: false, remaining: 0, resetAfter: 10, retryAfter: 10 })
  expect(await at(60)).toEqual({ allowed: true, remaining: 0, resetAfter: 20, retryAfter: null })
})

test('counts keys separately', async () => {
  for (let count = 0; count < 4; count += 1) await ask('busy')
  expect((await ask('busy')).allowed).toBe(false)
  expect((await ask('quiet')).allowed).toBe(true)
})

test('allows an attempt once earlier ones have left the window', async () => {
  const began = Date.now()
  const at = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: began + seconds * 1000 })
    return (await ask('around the end of a minute')).allowed
  }
  expect([await at(0), await at(58), await at(59)]).toEqual([true, true, true])
  expect([await at(61), await at(62), await at(117), await at(118)]).toEqual([true, false, false, true])
})

test('does not count an attempt whose transaction rolls back', async () => {
  const failing = () =>
    db.system(async (tx) => {
      await consumeRateLimit(tx, 'rolled back', LIMIT)
      throw new Error('changed my mind')
    })
  for (let count = 0; count < 4; count += 1) await expect(failing()).rejects.toThrow('changed my mind')
  expect((await ask('rolled back')).allowed).toBe(true)
})

test('allows one of two concurrent transactions to take the last attempt', async () => {
  await ask('last')
  await ask('last')
  const attempt = () =>
    db.as(guest, async (tx) => {
      const result = await consumeRateLimit(tx, 'last', LIMIT)
      await sql`select 1`.execute(tx)
      return result.allowed
    })
  expect((await Promise.all([attempt(), attempt()])).sort()).toEqual([false, true])
})

test('deletes only expired counters', async () => {
  await ask('of long ago')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
  await ask('of now')
  await deleteExpiredRateLimits(db)
  const keys = await db.system((tx) => tx.selectFrom('app.rate_limits').select('key').execute())
  expect(keys).toEqual([{ key: 'of now' }])
})
