import { expect, test } from 'vitest'
import { SlowQueries } from './slow-queries.ts'

const now = new Date('2026-11-24T12:00:00Z')

test('keeps what took long in the last day, slowest first', () => {
  const queries = new SlowQueries()
  queries.add({ sql: 'select 1', ms: 199 }, now)
  queries.add({ sql: 'select 2', ms: 300.4 }, now)
  queries.add({ sql: 'select 2', ms: 250 }, now)
  queries.add({ sql: 'select 3', ms: 900 }, now)
  queries.add({ sql: 'select 4', ms: 950 }, new Date('2026-11-23T12:00:00Z'))
  expect(queries.all(now)).toEqual([
    { sql: 'select 3', ms: 900, count: 1, at: now },
    { sql: 'select 2', ms: 300, count: 2, at: now },
  ])
})

test('keeps a bounded number of statements of bounded length', () => {
  const queries = new SlowQueries()
  for (let number = 0; number < 60; number += 1)
    queries.add({ sql: `select ${number} ${'x'.repeat(1_000)}`, ms: 1_000 + number }, now)
  const all = queries.all(now)
  expect(all).toHaveLength(50)
  expect(all[0]?.sql).toHaveLength(500)
  expect(all.at(-1)?.ms).toBe(1_010)
})
