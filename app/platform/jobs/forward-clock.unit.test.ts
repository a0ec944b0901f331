import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forwardClock } from './forward-clock.ts'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 10 * HOUR }))
afterEach(() => void vi.useRealTimers())

test('goes with the clock of the machine, forward by an hour, too', () => {
  const clock = forwardClock()
  vi.setSystemTime(10 * HOUR + 5)
  expect(clock.now()).toBe(10 * HOUR + 5)
  vi.setSystemTime(11 * HOUR)
  expect([clock.now(), clock.ahead]).toEqual([11 * HOUR, 0])
})

test('goes on from where it was when the clock of the machine is set back, again and again', () => {
  const clock = forwardClock()
  for (const hour of [9, 8]) {
    const before = clock.now()
    vi.setSystemTime(hour * HOUR)
    expect(clock.now()).toBe(before)
    vi.setSystemTime(hour * HOUR + 7)
    expect(clock.now()).toBe(before + 7)
  }
  expect(clock.ahead).toBe(2 * HOUR + 7)
})
