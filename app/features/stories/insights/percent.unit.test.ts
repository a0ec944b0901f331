import { expect, test } from 'vitest'
import { errorsBetween, shareRange } from './percent.ts'

test.each([
  // R's `prop.test(part, all, correct = FALSE)` gives Wilson's interval without correction.
  [22, 48, 33, 60],
  [0, 10, 0, 28],
  [5, 5, 57, 100],
  [520, 1000, 49, 55],
])('%i of %i could be %i to %i of 100', (part, all, low, high) => {
  expect(shareRange(part, all)).toEqual([low, high])
})

test('says by how many standard errors two shares differ', () => {
  expect(errorsBetween({ part: 13, all: 28 }, { part: 9, all: 20 })).toBeCloseTo(0.0976, 3)
  expect(errorsBetween({ part: 20, all: 20 }, { part: 11, all: 23 })).toBeCloseTo(3.804, 2)
  expect(errorsBetween({ part: 5, all: 5 }, { part: 7, all: 7 })).toBe(0)
})
