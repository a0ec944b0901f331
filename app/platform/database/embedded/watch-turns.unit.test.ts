import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTurns } from './watch-turns.ts'

const turns = new Int32Array(new SharedArrayBuffer(4))
const onTimeout = vi.fn()
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  turns[0] = 0
  onTimeout.mockReset()
  stop = watchTurns(turns, 1_000, onTimeout)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('reports a turn that takes too long, once', () => {
  turns[0] = 1
  vi.advanceTimersByTime(900)
  expect(onTimeout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(onTimeout).toHaveBeenCalledOnce()
})

test('ignores pauses and many short turns', () => {
  vi.advanceTimersByTime(5_000)
  for (const turn of [1, 3, 5, 7, 8]) {
    turns[0] = turn
    vi.advanceTimersByTime(900)
  }
  vi.advanceTimersByTime(5_000)
  expect(onTimeout).not.toHaveBeenCalled()
})

test('ignores a long turn after it was stopped', () => {
  turns[0] = 1
  stop()
  vi.advanceTimersByTime(5_000)
  expect(onTimeout).not.toHaveBeenCalled()
})
