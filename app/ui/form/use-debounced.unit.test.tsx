// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useDebounced } from './use-debounced.ts'

afterEach(() => void vi.useRealTimers())

type Run = (text: string) => void

async function debounced() {
  const run = vi.fn<Run>()
  const result = {} as { current: ReturnType<typeof useDebounced<[string]>>; use: (run: Run) => void }
  function Probe() {
    const [newest, setNewest] = useState(() => run as Run)
    result.use = (next) => act(() => setNewest(() => next))
    result.current = useDebounced(newest, 300)
    return null
  }
  const { unmount } = await render(<Probe />)
  vi.useFakeTimers()
  return { run, result, unmount }
}

test('calls once, with the last arguments, after a pause', async () => {
  const { run, result } = await debounced()
  result.current('a')
  vi.advanceTimersByTime(299)
  result.current('ab')
  vi.advanceTimersByTime(299)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['ab']])
})

test('calls the function of the newest render, and keeps its identity', async () => {
  const { run, result } = await debounced()
  const first = result.current
  first('a')
  const newer = vi.fn<Run>()
  result.use(newer)
  vi.advanceTimersByTime(300)
  expect(run).not.toHaveBeenCalled()
  expect(newer).toHaveBeenCalledWith('a')
  expect(result.current).toBe(first)
})

test('a flush calls at once, but only what waits', async () => {
  const { run, result } = await debounced()
  result.current.flush()
  expect(run).not.toHaveBeenCalled()
  result.current('a')
  result.current.flush()
  vi.advanceTimersByTime(300)
  expect(run.mock.calls).toEqual([['a']])
})

test('nothing is called after a cancellation', async () => {
  const { run, result } = await debounced()
  result.current('a')
  result.current.cancel()
  result.current.flush()
  vi.advanceTimersByTime(300)
  expect(run).not.toHaveBeenCalled()
})

test('after an unmount, a waiting call runs only when it is flushed', async () => {
  const { run, result, unmount } = await debounced()
  result.current('a')
  act(unmount)
  vi.advanceTimersByTime(300)
  expect(run).not.toHaveBeenCalled()
  result.current.flush()
  expect(run).toHaveBeenCalledWith('a')
})
