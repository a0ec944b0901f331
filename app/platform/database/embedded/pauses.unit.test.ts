import { expect, test } from 'vitest'
import { pauses } from './pauses.ts'

test('a pause is longer after each failure, up to ten seconds, and there is none after a calm minute', () => {
  let now = 0
  const next = pauses(() => now)
  const inARow = [1, 2, 3, 4, 5, 6, 7, 8].map(() => next())
  expect(inARow).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  now += 60_001
  expect([next(), next()]).toEqual([0, 500])
})
