import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAUSES, ENDINGS } from '../../facts/facts.ts'
import { FACT_SOURCES, type FactSource, FEWEST, GROUP_NAMES, GROUPS, type GroupName } from '../insight.ts'
import type { CountedCell } from './count-stories.db.ts'
import { hideSmall, type StoryCount, type Sum } from './hide-small.server.ts'
import { countName, countsOf, SUMS } from './insight-counts.server.ts'

const of = (stories: number, founders = stories): StoryCount => ({ stories, founders })

describe('hides a count', () => {
  const sums: Sum[] = [{ total: 'all', parts: ['a', 'b', 'c'], isAll: true }]
  const hidden = (a: StoryCount, b: StoryCount, c: StoryCount) => {
    const add = (of: keyof StoryCount) => a[of] + b[of] + c[of]
    const all = { stories: add('stories'), founders: add('founders') }
    return [...hideSmall(new Map(Object.entries({ all, a, b, c })), sums)].sort()
  }

  test('of fewer than five stories, and the next smallest with it', () => {
    expect(hidden(of(4), of(9), of(7))).toEqual(['a', 'c'])
  })
  test('of five stories by fewer than five founders', () => {
    expect(hidden(of(9, 4), of(8), of(20))).toEqual(['a', 'b'])
  })
  test('only as far as needed', () => {
    expect(hidden(of(3), of(4), of(20))).toEqual(['a', 'b'])
    expect(hidden(of(0), of(5), of(20))).toEqual([])
  })
  test('and two small ones that are five only together with another', () => {
    expect(hidden(of(1), of(2), of(20))).toEqual(['a', 'all', 'b', 'c'].filter((name) => name !== 'all'))
  })
  test('where the rest that nothing names is small', () => {
    const counts = new Map(Object.entries({ all: of(12), a: of(10) }))
    expect([...hideSmall(counts, [{ total: 'all', parts: ['a'], isAll: false }])]).toEqual(['a'])
  })
})

interface Story {
  founder: number
  source: FactSource
  ending: string
  causes: string[]
  groups: Record<GroupName, string>
}

const story: fc.Arbitrary<Story> = fc.record({
  founder: fc.nat(30),
  source: fc.constantFrom(...FACT_SOURCES),
  ending: fc.constantFrom('unknown', ...ENDINGS.slice(0, 3)),
  causes: fc.uniqueArray(fc.constantFrom(...CAUSES.slice(0, 3)), { maxLength: 3 }),
  groups: fc.record({
    category: fc.constantFrom('SaaS', 'Gaming', 'Fintech'),
    stage: fc.constantFrom('paused', 'pivoted'),
    team: fc.constantFrom('', '1', '2_3'),
    year: fc.constantFrom('', 'before_2010', 'since_2020'),
  }),
})

/** Counts them as the statement does. */
function counted(stories: readonly Story[]): CountedCell[] {
  const known = new Set<number>()
  const cells = new Map<string, CountedCell>()
  for (const { founder, source, ending, causes, groups } of stories) {
    const isFirst = source === 'public_sources' || !known.has(founder)
    if (source === 'founder') known.add(founder)
    const named = causes.length > 0 ? ['named', `first:${causes[0]}`] : []
    for (const cell of ['all', `ending:${ending}`, ...named, ...causes.map((cause) => `cause:${cause}`)])
      for (const of of [null, source])
        for (const group of [null, ...GROUP_NAMES]) {
          const value = group ? groups[group] : ''
          const name = countName(cell, {
            source: of ?? undefined,
            group: group ? { name: group, value } : undefined,
          })
          const count = cells.get(name) ?? { cell, source: of, group, value, stories: 0, founders: 0 }
          cells.set(name, {
            ...count,
            stories: count.stories + 1,
            founders: count.founders + (isFirst ? 1 : 0),
          })
        }
  }
  return [...cells.values()]
}

/** What follows from shown counts by adding and subtracting until nothing new comes. */
function derived(counts: ReadonlyMap<string, StoryCount>, hidden: ReadonlySet<string>): Set<string> {
  const known = new Set([...counts.keys()].filter((name) => !hidden.has(name)))
  const isKnown = (name: string) => known.has(name) || !counts.has(name)
  for (let size = -1; size !== known.size; ) {
    size = known.size
    for (const { total, parts, isAll } of SUMS) {
      if (!isAll) continue
      const unknown = [total, ...parts].filter((name) => !isKnown(name))
      if (unknown.length === 1) known.add(unknown[0]!)
    }
  }
  return known
}

describe('of any stories', () => {
  const stories = fc.array(story, { minLength: 5, maxLength: 80 })

  test('shows no count of fewer than five founders, and gives none back by totals, neighbours and filters', () => {
    fc.assert(
      fc.property(stories, (all) => {
        const counts = countsOf(counted(all), [])
        for (const name of derived(counts, hideSmall(counts, SUMS))) {
          const { stories, founders } = counts.get(name)!
          expect(stories === 0 || founders >= FEWEST, name).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('leaves no small group between what a filter shows and the total', () => {
    fc.assert(
      fc.property(stories, (all) => {
        const counts = countsOf(counted(all), [])
        const hidden = hideSmall(counts, SUMS)
        const shown = (name: string) => (hidden.has(name) ? undefined : counts.get(name))
        for (const group of GROUP_NAMES)
          for (const value of GROUPS[group])
            for (const cell of ['all', 'named', `cause:${CAUSES[0]}`, `ending:${ENDINGS[0]}`]) {
              const part = shown(countName(cell, { group: { name: group, value } }))
              const total = shown(countName(cell))
              if (!part || !total || part.stories === total.stories) continue
              expect(total.founders - part.founders).toBeGreaterThanOrEqual(FEWEST)
            }
      }),
      { numRuns: 60 },
    )
  })
})
