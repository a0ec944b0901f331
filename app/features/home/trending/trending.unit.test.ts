import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showUpdated } from './just-updated.ts'
import { trendingQuery } from './trending.queries.ts'
import { moreThan, TRENDING } from './trending.ts'

describe('how many stories the button adds', () => {
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
    // Stories were deleted meanwhile.
    { shown: 9, total: 7, adds: 0 },
  ])('[LAND-06] with $shown of $total shown, $adds', ({ shown, total, adds }) => {
    expect(moreThan(shown, total)).toBe(adds)
  })

  test('[LAND-06] a hundred stories show after seventeen loads, none of more than six', () => {
    const steps: number[] = []
    let shown: number = TRENDING.first
    for (let step = moreThan(shown, 100); step > 0; step = moreThan(shown, 100)) {
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

  test('[LAND-10] shows when the stories are loaded and is cleared two seconds later', () => {
    const shown: boolean[] = []
    showUpdated((isShown) => shown.push(isShown))
    expect(shown).toEqual([true])
    vi.advanceTimersByTime(1_999)
    expect(shown).toEqual([true])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([true, false])
  })

  test('[LAND-10] a load within the two seconds begins them anew', () => {
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

  test('a page that is left before that is told nothing any more', () => {
    const show = vi.fn()
    showUpdated(show)()
    vi.runAllTimers()
    expect(show).toHaveBeenCalledTimes(1)
  })
})

test('[FRESH-05] the trending list is fresh for two minutes and retried once', () => {
  const { staleTime, retry } = trendingQuery({ origin: '', site: '', fetch })
  expect(staleTime).toBe(120_000)
  expect(
    typeof retry === 'function' && [0, 1].map((failures) => retry(failures, new Error('offline'))),
  ).toEqual([true, false])
})
