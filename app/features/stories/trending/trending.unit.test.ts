import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showUpdated } from './just-updated.ts'
import { trendingQuery } from './trending.queries.ts'
import { nextBatchSize, TRENDING } from './trending.ts'

describe('number of stories that the button adds', () => {
  test.each([
    { shown: 3, total: 100, adds: 6 },
    { shown: 3, total: 10, adds: 6 },
    { shown: 3, total: 9, adds: 6 },
    { shown: 3, total: 8, adds: 5 },
    { shown: 9, total: 10, adds: 1 },
    { shown: 9, total: 9, adds: 0 },
    { shown: 3, total: 3, adds: 0 },
    { shown: 2, total: 2, adds: 0 },
    { shown: 0, total: 0, adds: 0 },
    { shown: 9, total: 7, adds: 0 },
  ])('[LAND-06] adds $adds stories when $shown of $total are shown', ({ shown, total, adds }) => {
    expect(nextBatchSize(shown, total)).toBe(adds)
  })

  test('[LAND-06] shows a hundred stories after seventeen loads of at most six', () => {
    const steps: number[] = []
    let shown: number = TRENDING.first
    for (let step = nextBatchSize(shown, 100); step > 0; step = nextBatchSize(shown, 100)) {
      steps.push(step)
      shown += step
    }
    expect(shown).toBe(100)
    expect(steps).toEqual([...Array(16).fill(6), 1])
  })
})

describe("the badge 'Updated!'", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('[LAND-10] appears when the stories load and disappears after two seconds', () => {
    const shown: boolean[] = []
    showUpdated((isShown) => shown.push(isShown))
    expect(shown).toEqual([true])
    vi.advanceTimersByTime(1_999)
    expect(shown).toEqual([true])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([true, false])
  })

  test('[LAND-10] restarts the two seconds when another load arrives', () => {
    const show = vi.fn()
    const stop = showUpdated(show)
    vi.advanceTimersByTime(1_500)
    stop()
    showUpdated(show)
    vi.advanceTimersByTime(1_999)
    expect(show).toHaveBeenLastCalledWith(true)
    vi.advanceTimersByTime(1)
    expect(show).toHaveBeenLastCalledWith(false)
  })

  test('does nothing after it is cancelled', () => {
    const show = vi.fn()
    showUpdated(show)()
    vi.runAllTimers()
    expect(show).toHaveBeenCalledTimes(1)
  })
})

test('[FRESH-05] keeps the trending list fresh for two minutes and retries once', () => {
  const { staleTime, retry } = trendingQuery({ origin: '', site: '', fetch })
  expect(staleTime).toBe(120_000)
  expect(
    typeof retry === 'function' && [0, 1].map((failures) => retry(failures, new Error('offline'))),
  ).toEqual([true, false])
})
