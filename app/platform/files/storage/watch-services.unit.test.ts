import { expect, test, vi } from 'vitest'
import { watchServices } from './watch-services.ts'

test('says at once and later what fails, and only while it fails', async () => {
  const warnings = new Set(['other'])
  const log = { warn: vi.fn(), info: vi.fn() }
  let problem: string | null = 'no bucket'
  const findProblem = vi.fn(async () => problem)
  const services = [findProblem, async () => null]
  const stop = await watchServices({ services, warnings, log, interval: 1 })
  expect([...warnings]).toEqual(['other', 'no bucket'])
  problem = 'away'
  await vi.waitFor(() => expect([...warnings]).toEqual(['other', 'away']))
  problem = null
  await vi.waitFor(() => expect([...warnings]).toEqual(['other']))
  expect(log.warn.mock.calls).toEqual([['no bucket'], ['away']])
  expect(log.info.mock.calls).toEqual([[{ was: 'away' }, 'works again']])
  stop()
  const calls = findProblem.mock.calls.length
  problem = 'away'
  await new Promise(setImmediate)
  expect(findProblem.mock.calls.length - calls).toBeLessThan(2)
  expect([...warnings]).toEqual(['other'])
})
