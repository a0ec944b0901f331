import { expect, test } from 'vitest'
import { nextLookIn } from './item-proof.server.ts'

const DAY = 86_400_000

test('looks again soon at first, and then once a day', () => {
  expect(nextLookIn({ result: 'not_there' }, 0)).toBe(600_000)
  expect(nextLookIn({ result: 'couldnt_look' }, 2 * DAY)).toBe(3_600_000)
  expect(nextLookIn({ result: 'not_there' }, 8 * DAY)).toBe(DAY)
  expect(nextLookIn({ result: 'proven' }, 0)).toBe(DAY)
})
