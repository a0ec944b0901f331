import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterLook, PROOF_RESULTS, type ProofResult, type ProofState, UNPROVEN } from './proof.server.ts'

const START = Date.UTC(2026, 10, 1, 12)
const DAY = 86_400_000

function looks(...results: [day: number, result: ProofResult][]) {
  const warned: number[] = []
  let state: ProofState = UNPROVEN
  for (const [day, result] of results) {
    const after = afterLook(state, { result }, START + day * DAY)
    state = after.state
    if (after.warns) warned.push(day)
  }
  return { state, warned }
}

test('a proof ends after three days without the thing, two days after the warning', () => {
  const { state, warned } = looks([0, 'proven'], [5, 'not_there'], [6, 'not_there'])
  expect([state.endedAt, warned]).toEqual([null, [5]])
  const later = looks([0, 'proven'], [5, 'not_there'], [6, 'not_there'], [7, 'not_there'])
  expect([later.state.endedAt, later.warned]).toEqual([START + 7 * DAY, [5]])
})

test('many looks on one day count once', () => {
  const sameDay = Array.from({ length: 9 }, (_, index): [number, ProofResult] => [
    5 + index / 24,
    'not_there',
  ])
  expect(looks([0, 'proven'], ...sameDay).state).toMatchObject({ endedAt: null, missingDays: ['2026-11-06'] })
})

test('a look that sees the thing again takes the warning back', () => {
  const { state, warned } = looks([0, 'proven'], [5, 'not_there'], [6, 'proven'], [9, 'not_there'])
  expect(state).toMatchObject({ endedAt: null, missingDays: ['2026-11-10'], provenAt: START })
  expect(warned).toEqual([5, 9])
})

test('what was never proven is only not there yet', () => {
  const { state, warned } = looks([0, 'not_there'], [1, 'not_there'], [9, 'not_there'])
  expect([state, warned]).toEqual([{ ...UNPROVEN, result: 'not_there' }, []])
})

test('looks that could not see anything never end a proof, however many there are', () => {
  const anyLooks = fc.array(
    fc.tuple(fc.double({ min: 0, max: 60, noNaN: true }), fc.constantFrom(...PROOF_RESULTS)),
  )
  fc.assert(
    fc.property(anyLooks, (results) => {
      const inOrder = results.sort(([one], [other]) => one - other)
      const without = inOrder.filter(([, result]) => result !== 'couldnt_look')
      const { result: _, ...rest } = looks(...inOrder).state
      expect(looks(...without).state).toMatchObject(rest)
    }),
  )
})
