import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingPause, TYPING_PAUSE } from './typing-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[DIR-02] while somebody types nothing is searched, and in the pause only the last', () => {
  const searched: string[] = []
  const typing = createTypingPause()
  for (const typed of ['p', 'pe', 'peb']) {
    typing.afterwards(() => searched.push(typed))
    vi.advanceTimersByTime(TYPING_PAUSE - 1)
  }
  expect(searched).toEqual([])
  vi.advanceTimersByTime(1)
  expect(searched).toEqual(['peb'])
})

test('[DIR-02] what was done otherwise meanwhile is not done again', () => {
  const search = vi.fn()
  const typing = createTypingPause()
  typing.afterwards(search)
  typing.cancel()
  vi.advanceTimersByTime(10 * TYPING_PAUSE)
  expect(search).not.toHaveBeenCalled()
})
