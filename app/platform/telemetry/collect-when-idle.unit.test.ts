import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('collects after ten seconds without requests', () => {
  const collect = vi.fn()
  const use = collectWhenIdle(collect)
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
  for (const _ of [1, 2, 3]) {
    use()
    vi.advanceTimersByTime(9_000)
  }
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(collect).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(3_600_000)
  expect(collect).toHaveBeenCalledOnce()
})

test('collects once a minute at most', () => {
  const collect = vi.fn()
  const use = collectWhenIdle(collect)
  for (let seconds = 0; seconds < 140; seconds += 20) {
    use()
    vi.advanceTimersByTime(20_000)
  }
  expect(collect).toHaveBeenCalledTimes(3)
})
