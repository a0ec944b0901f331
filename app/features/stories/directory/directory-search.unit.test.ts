import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directorySearch } from './directory-search.ts'

test.each([
  ['[DIR-05]', { sort: 'trending' }, { sort: 'trending' }],
  ['[DIR-05]', { filter: 'revival' }, { filter: 'revival' }],
  ['[DASH-05]', { filter: 'bookmarked' }, { filter: 'bookmarked' }],
  ['[DIR-03]', { category: 'AI/ML' }, { category: 'AI/ML' }],
  ['[DIR-04]', { sort: 'alphabetical' }, { sort: 'alphabetical' }],
  ['', { ending: 'forced', cause: 'team' }, { ending: 'forced', cause: 'team' }],
  ['', { ending: 'happily', cause: 'fate' }, {}],
  ['[DIR-02]', { search: '  two  words ' }, { search: 'two  words' }],
  ['[DIR-02]', { search: 2048 }, { search: '2048' }],
  ['[DIR-02]', { search: true }, { search: 'true' }],
  ['[DIR-01]', { search: '', category: '', sort: '', filter: '' }, {}],
  ['[DIR-01]', { search: ' ', category: 'Astrology', sort: 'random', filter: 'mine', page: '2' }, {}],
  ['[DIR-01]', { search: { not: 'this' }, category: ['SaaS'], sort: null }, {}],
])('%s parses %j as %j', (_id, params, filters) => {
  expect(directorySearch(params)).toEqual(filters)
})

test('[DIR-01] parses any search params to stable values of limited length', () => {
  fc.assert(
    fc.property(fc.record({ search: fc.anything(), sort: fc.anything(), filter: fc.string() }), (params) => {
      const filters = directorySearch(params)
      expect(directorySearch({ ...filters })).toEqual(filters)
      expect([...(filters.search ?? '')].length).toBeLessThanOrEqual(200)
      expect(Object.keys(filters)).toEqual(['search', 'category', 'sort', 'filter', 'ending', 'cause'])
    }),
  )
})
