import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS, LIST_SORTS, type ListParams } from './admin-list.ts'
import { isCanonical, type ListSearch, sortedBy, toListParams, toListSearch } from './admin-search.ts'

const usual = { search: undefined, sort: 'created_at', direction: 'desc', page: 1 }

test('an address that says nothing, and one that says nonsense, ask for the newest', () => {
  expect(toListParams('users', {})).toEqual(usual)
  const nonsense = { search: ' \u0000 ', sort: 'password', direction: 'up', page: '-3' }
  expect(toListParams('startups', nonsense)).toEqual(usual)
  for (const page of ['0', '1.5', 'x', '1e99', '']) expect(toListParams('users', { page }).page).toBe(1)
})

test('what is as usual is not in the address', () => {
  expect(JSON.stringify(toListSearch(toListParams('comments', {})))).toBe('{}')
})

test('an address that asks for what there is not is told from one that says what it means', () => {
  const tidied = (said: ListSearch) => isCanonical(said, toListSearch(toListParams('startups', said)))
  for (const said of [{}, { page: '2' }, { page: 2, sort: 'votes' }, { search: '1.0', direction: 'asc' }]) {
    expect(tidied(said)).toBe(true)
  }
  for (const said of [{ page: '0' }, { page: '1' }, { page: 'abc' }, { sort: 'evil' }, { search: ' a' }]) {
    expect(tidied(said)).toBe(false)
  }
  expect(isCanonical({ page: '9999' }, toListSearch({ ...toListParams('startups', {}), page: 4 }))).toBe(
    false,
  )
})

test('whatever is asked comes back from the address', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.constantFrom(undefined, '%_\\', "'; --", 'Größe', '1.0'),
        sort: fc.constantFrom(...LIST_SORTS.startups),
        direction: fc.constantFrom(...DIRECTIONS),
        page: fc.integer({ min: 1, max: 10_000 }),
      }),
      (asked) => {
        expect(toListParams('startups', toListSearch(asked))).toEqual(asked)
      },
    ),
  )
})

test('a column sorts in its first direction, then in the other, and back to the first page', () => {
  const asked: ListParams<'startups'> = { search: 'a', sort: 'created_at', direction: 'desc', page: 7 }
  const byVotes = sortedBy(asked, 'votes', 'desc')
  expect(byVotes).toEqual({ search: 'a', sort: 'votes', direction: 'desc', page: 1 })
  expect(sortedBy(byVotes, 'votes', 'desc').direction).toBe('asc')
  expect(sortedBy(byVotes, 'name', 'asc')).toMatchObject({ sort: 'name', direction: 'asc' })
})
