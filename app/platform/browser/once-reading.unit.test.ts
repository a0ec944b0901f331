// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceReading } from './once-reading.ts'

const act = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  act.mockClear()
})
afterEach(() => vi.useRealTimers())

const begin = () => {
  const left = new AbortController()
  onceReading(left.signal, act)
  return left
}

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  'acts once when the reader does something: %s',
  (name) => {
    begin()
    vi.advanceTimersByTime(4_999)
    expect(act).not.toHaveBeenCalled()
    dispatchEvent(new Event(name))
    dispatchEvent(new Event('pointermove'))
    vi.advanceTimersByTime(10_000)
    expect(act).toHaveBeenCalledOnce()
  },
)

test('acts once for a reader who stays', () => {
  begin()
  vi.advanceTimersByTime(5_000)
  dispatchEvent(new Event('scroll'))
  expect(act).toHaveBeenCalledOnce()
})

test('does nothing for a reader who has left', () => {
  begin().abort()
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})
