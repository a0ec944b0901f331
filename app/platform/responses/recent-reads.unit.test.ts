import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentReads } from './recent-reads.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => void vi.useRealTimers())

const value = { name: 'Ann' }

function readsWith(userId: string, key = userId) {
  const reads = new RecentReads()
  reads.keep(key, { userId, beganAt: reads.begin(), value })
  return reads
}

test('keeps what was read for five seconds', () => {
  const reads = readsWith('ann')
  vi.advanceTimersByTime(4_900)
  expect(reads.get('ann')).toBe(value)
  vi.advanceTimersByTime(200)
  expect(reads.get('ann')).toBeUndefined()
})

test('drops everything of the member who changed, and nothing of others', () => {
  const reads = readsWith('ann', 'session of ann')
  reads.keep('marks of ann', { userId: 'ann', beganAt: reads.begin(), value })
  reads.keep('ben', { userId: 'ben', beganAt: reads.begin(), value })
  reads.drop('ann')
  expect([reads.get('session of ann'), reads.get('marks of ann'), reads.get('ben')]).toEqual([
    undefined,
    undefined,
    value,
  ])
  reads.clear()
  expect(reads.get('ben')).toBeUndefined()
})

test('drops what was read while the member changed', () => {
  const reads = new RecentReads()
  const beganAt = reads.begin()
  reads.drop('ann')
  reads.keep('ann', { userId: 'ann', beganAt, value })
  reads.keep('ben', { userId: 'ben', beganAt, value })
  expect([reads.get('ann'), reads.get('ben')]).toEqual([undefined, value])
})

test('drops everything once too many members have changed', () => {
  const reads = readsWith('ann')
  for (let member = 0; member <= 10_000; member += 1) reads.drop(`member ${member}`)
  expect(reads.get('ann')).toBeUndefined()
})
