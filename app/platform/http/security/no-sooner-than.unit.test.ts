import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noSoonerThan } from './no-sooner-than.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'))

/** Measures how many ms work takes, once everything has settled. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const start = Date.now()
  const end = work.catch(() => undefined).then(Date.now)
  await vi.runAllTimersAsync()
  return (await end) - start
}

test.each<[string, () => Promise<unknown>, number]>([
  ['less', () => later(20), 300],
  ['nothing', () => Promise.resolve(), 300],
  ['nothing and fails', () => Promise.reject(new Error('no')), 300],
  ['more', () => later(500), 500],
])('answers work that takes %s after %s', async (_, work, ms) => {
  expect(await timeOf(noSoonerThan(300, work()))).toBe(ms)
})

test('passes on what the work returns and throws', async () => {
  const returned = noSoonerThan(300, later(20))
  const thrown = noSoonerThan(300, Promise.reject(new Error('no'))).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect([await returned, await thrown]).toEqual(['done', 'no'])
})
