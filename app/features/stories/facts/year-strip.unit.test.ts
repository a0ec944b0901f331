import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionsOnStrip } from './year-strip.ts'

const at = (...dates: string[]) =>
  dates.map((happened_on) => ({ kind: 'launch' as const, happened_on, sentence: '' }))

test('draws milestones to scale between the start and the stop', () => {
  const positions = positionsOnStrip({
    started: '2010-01-01',
    stopped: '2020-01-01',
    milestones: at('2011-01-01', '2015-01-01', '2020-01-01'),
  })
  expect(positions?.map((position) => Math.round(position * 100))).toEqual([10, 50, 100])
})

test('draws what is known to the year in the middle of it', () => {
  const positions = positionsOnStrip({
    started: null,
    stopped: null,
    milestones: at('2010', '2011-07-01', '2012'),
  })
  expect(positions?.map((position) => Math.round(position * 100))).toEqual([0, 50, 100])
})

test.each([[[]], [['2012']], [['2012', '2012']]])('draws nothing of %s', (dates) => {
  expect(positionsOnStrip({ started: null, stopped: null, milestones: at(...dates) })).toBeUndefined()
})

const date = fc
  .tuple(fc.integer({ min: 1990, max: 2025 }), fc.option(fc.integer({ min: 1, max: 12 })))
  .map(([year, month]) => (month === null ? `${year}` : `${year}-${String(month).padStart(2, '0')}`))

test('keeps the order and a gap between all marks, whatever the dates', () => {
  fc.assert(
    fc.property(fc.array(date, { minLength: 2, maxLength: 20 }), (dates) => {
      const positions = positionsOnStrip({ started: null, stopped: null, milestones: at(...dates.sort()) })
      for (const [index, position] of (positions ?? []).entries()) {
        expect(position).toBeGreaterThanOrEqual(0)
        expect(position).toBeLessThanOrEqual(1)
        if (index > 0) expect(position - positions![index - 1]!).toBeGreaterThan(0.029)
      }
    }),
  )
})
