import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS, LIST_SORTS, type ListParams } from './admin-list.ts'
import { isCanonical, type ListSearch, sortedBy, toListParams, toListSearch } from './admin-search.ts'

const usual = { search: undefined, from: undefined, sort: 'created_at', direction: 'desc', page: 1 }

test('uses the defaults for an empty or invalid query string', () => {
  expect(toListParams('users', {})).toEqual(usual)
  const nonsense = { search: ' \u0000 ', sort: 'password', direction: 'up', page: '-3' }
  expect(toListParams('startups', nonsense)).toEqual(usual)
  for (const page of ['0', '1.5', 'x', '1e99', '']) expect(toListParams('users', { page }).page).toBe(1)
})

test('leaves defaults out of the URL', () => {
  expect(JSON.stringify(toListSearch(toListParams('comments', {})))).toBe('{}')
})

test("detects a URL that isn't canonical", () => {
  const canonical = (search: ListSearch) =>
    isCanonical(search, toListSearch(toListParams('startups', search)))
  for (const search of [{}, { page: '2' }, { page: 2, sort: 'votes' }, { search: '1.0', direction: 'asc' }]) {
    expect(canonical(search)).toBe(true)
  }
  for (const search of [{ page: '0' }, { page: '1' }, { page: 'abc' }, { sort: 'evil' }, { search: ' a' }]) {
    expect(canonical(search)).toBe(false)
  }
  expect(isCanonical({ page: '9999' }, toListSearch({ ...toListParams('startups', {}), page: 4 }))).toBe(
    false,
  )
})

test('restores any parameters from the URL', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.constantFrom(undefined, '%_\\', "'; --", 'Größe', '1.0'),
        from: fc.constantFrom(undefined, 'members' as const),
        sort: fc.constantFrom(...LIST_SORTS.startups),
        direction: fc.constantFrom(...DIRECTIONS),
        page: fc.integer({ min: 1, max: 10_000 }),
      }),
      (params) => {
        expect(toListParams('startups', toListSearch(params))).toEqual(params)
      },
    ),
  )
})

test('sorts a column in its first direction, then reversed, from the first page', () => {
  const params: ListParams<'startups'> = { search: 'a', sort: 'created_at', direction: 'desc', page: 7 }
  const byVotes = sortedBy(params, 'votes', 'desc')
  expect(byVotes).toEqual({ search: 'a', sort: 'votes', direction: 'desc', page: 1 })
  expect(sortedBy(byVotes, 'votes', 'desc').direction).toBe('asc')
  expect(sortedBy(byVotes, 'name', 'asc')).toMatchObject({ sort: 'name', direction: 'asc' })
})
