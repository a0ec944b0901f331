import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEWEST } from '../insight.ts'
import { mergeSmall, type OpenRow } from './merge-small.server.ts'
import { DELICATE_FIELDS, MERGED, OPEN_FIELDS, type OpenField, UNKNOWN_VALUE } from './open-data.server.ts'

interface Row extends OpenRow {
  id: number
}

const fields = fc.record({
  source: fc.constantFrom('founder', 'public_sources'),
  ending: fc.constantFrom('resting', 'forced', 'unknown'),
  first_cause: fc.constantFrom('team', 'rules', 'energy', 'unknown'),
  category: fc.constantFrom('SaaS', 'Gaming'),
  stage: fc.constantFrom('paused', 'pivoted'),
  team: fc.constantFrom('1', '2_3', 'unknown'),
  started: fc.constantFrom('before_2010', 'since_2020'),
})
const rows = (count: number) =>
  fc
    .array(fc.record({ fields, isFirst: fc.boolean() }), { maxLength: count })
    .map((all): Row[] => all.map((row, id) => ({ ...row, id })))

/** Founders by combination of some columns. */
function combinations(all: readonly OpenRow[], columns: readonly OpenField[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const row of all) {
    const key = columns.map((column) => row.fields[column]).join('|')
    found.set(key, (found.get(key) ?? 0) + (row.isFirst ? 1 : 0))
  }
  return found
}

const columns = fc.subarray([...OPEN_FIELDS], { minLength: 1 })

describe('of any stories', () => {
  test('at least five founders share each combination of any columns', () => {
    fc.assert(
      fc.property(rows(120), columns, (all, some) => {
        for (const founders of combinations(mergeSmall(all), some).values())
          expect(founders).toBeGreaterThanOrEqual(FEWEST)
      }),
    )
  })

  test('each month adds none or at least five founders to each combination', () => {
    fc.assert(
      fc.property(rows(60), rows(60), columns, (first, more, some) => {
        const before = mergeSmall(first)
        const after = mergeSmall([...before, ...mergeSmall(more)])
        const earlier = combinations(before, some)
        for (const [key, founders] of combinations(after, some)) {
          const added = founders - (earlier.get(key) ?? 0)
          expect(added === 0 || added >= FEWEST, key).toBe(true)
        }
      }),
    )
  })

  test('what is left after some stories went is merged again', () => {
    fc.assert(
      fc.property(rows(80), fc.nat(), columns, (all, gone, some) => {
        const left = mergeSmall(all).filter(({ id }) => id % 5 !== gone % 5)
        for (const founders of combinations(mergeSmall(left), some).values())
          expect(founders).toBeGreaterThanOrEqual(FEWEST)
      }),
    )
  })

  test('where the other columns are known, neither ending nor first cause follows', () => {
    const others = OPEN_FIELDS.filter((field) => field !== 'ending' && field !== 'first_cause')
    fc.assert(
      fc.property(rows(120), rows(40), (first, more) => {
        for (const all of [mergeSmall(first), mergeSmall([...mergeSmall(first), ...mergeSmall(more)])])
          for (const delicate of DELICATE_FIELDS)
            for (const alike of Map.groupBy(all, ({ fields }) =>
              others.map((field) => fields[field]).join(),
            ).values()) {
              const values = new Set(alike.map(({ fields }) => fields[delicate]))
              expect(values.size > 1 || values.has(MERGED) || values.has(UNKNOWN_VALUE)).toBe(true)
            }
      }),
    )
  })

  test('no story is lost where five founders are there', () => {
    fc.assert(
      fc.property(rows(60), (all) => {
        const founders = all.filter(({ isFirst }) => isFirst).length
        expect(mergeSmall(all)).toHaveLength(founders < FEWEST ? 0 : all.length)
      }),
    )
  })
})

test('keeps the values of the first columns longest', () => {
  const alike = {
    source: 'founder',
    ending: 'resting',
    first_cause: 'team',
    category: 'SaaS',
    stage: 'paused',
    team: '1',
  }
  const years = ['before_2010', '2010_2019', 'since_2020', 'since_2020', 'since_2020']
  const merged = mergeSmall(years.map((started) => ({ fields: { ...alike, started }, isFirst: true })))
  const shared = { ending: MERGED, first_cause: MERGED, started: MERGED }
  expect(merged.map((row) => row.fields)).toEqual(years.map(() => ({ ...alike, ...shared })))
})
