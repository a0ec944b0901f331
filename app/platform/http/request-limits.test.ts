import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { requestLimits } from './request-limits.db.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
afterEach(() => {
  vi.useRealTimers()
})

const LIMIT = { window: 60, max: 3 }
const ask = (key: string) => requestLimits(db).consume(key, LIMIT)

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

test('windows of long ago are forgotten', async () => {
  await ask('of long ago')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
  await ask('of now')
  const keys = await db.system((tx) => tx.selectFrom('auth.rate_limits').select('key').execute())
  expect(keys).toEqual([{ key: 'of now' }])
})
