import { describe, expect, test } from 'vitest'
import { type Lived, medianOf, survival } from './survival.server.ts'

const stopped = (time: number, count = 1): Lived => ({ time, stopped: count, running: 0 })
const running = (time: number): Lived => ({ time, stopped: 0, running: 1 })

/**
 * The `aml` data of R's package survival. Both groups have ties; the first has both at 13 and ends with one
 * that runs.
 */
const MAINTAINED = [
  stopped(9),
  stopped(13),
  running(13),
  stopped(18),
  stopped(23),
  running(28),
  stopped(31),
  stopped(34),
  running(45),
  stopped(48),
  running(161),
]
const NOT_MAINTAINED = [
  stopped(5, 2),
  stopped(8, 2),
  stopped(12),
  running(16),
  stopped(23),
  stopped(27),
  stopped(30),
  stopped(33),
  stopped(43),
  stopped(45),
]

const events = (lived: readonly Lived[]) => survival(lived).filter((step) => step.stopped > 0)

describe("the curve equals R's survfit", () => {
  test('for a group with both at one time that ends with one that runs', () => {
    const shares = [0.909091, 0.818182, 0.715909, 0.613636, 0.490909, 0.368182, 0.184091]
    const steps = events(MAINTAINED)
    expect(steps.map(({ time }) => time)).toEqual([9, 13, 18, 23, 31, 34, 48])
    expect(steps.map(({ at_risk }) => at_risk)).toEqual([11, 10, 8, 7, 5, 4, 2])
    for (const [at, step] of steps.entries()) expect(step.share).toBeCloseTo(shares[at]!, 6)
    expect(medianOf(steps)).toBe(31)
    expect(survival(MAINTAINED).at(-1)).toMatchObject({ time: 161, at_risk: 1, stopped: 0 })
  })

  test('for a group with ties that ends with one that stops', () => {
    const shares = [0.833333, 0.666667, 0.583333, 0.486111, 0.388889, 0.291667, 0.194444, 0.097222, 0]
    const steps = events(NOT_MAINTAINED)
    expect(steps.map(({ at_risk }) => at_risk)).toEqual([12, 10, 8, 6, 5, 4, 3, 2, 1])
    for (const [at, step] of steps.entries()) expect(step.share).toBeCloseTo(shares[at]!, 6)
    expect(medianOf(steps)).toBe(23)
    expect(steps.at(-1)).toMatchObject({ share: 0, lower: null, upper: null })
  })

  test('with its 95% range', () => {
    const ranges = [
      [0.7541, 1],
      [0.6192, 1],
      [0.4884, 1],
      [0.3769, 0.999],
      [0.2549, 0.946],
      [0.1549, 0.875],
      [0.0359, 0.944],
    ]
    for (const [at, { lower, upper }] of events(MAINTAINED).entries()) {
      expect(lower).toBeCloseTo(ranges[at]![0]!, 3)
      expect(upper).toBeCloseTo(ranges[at]![1]!, 3)
    }
  })
})

test('counts whoever stops at a time before whoever still runs then, in any order', () => {
  const [step] = survival([running(2), running(2), stopped(2, 2)])
  expect(step).toMatchObject({ at_risk: 4, share: 0.5 })
  expect(survival([stopped(2, 2), running(2), running(2)])).toEqual([step])
})

test('has no median where more than half are left, and no steps of nothing', () => {
  expect(medianOf(survival([stopped(1), running(3), running(3)]))).toBeNull()
  expect(survival([])).toEqual([])
})
