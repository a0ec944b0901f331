import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS, LIST_SORTS, type ListAsked } from './admin-list.ts'
import { askedOf, isTidy, type ListSearch, searchOf, sortedBy } from './admin-search.ts'

const usual = { search: undefined, sort: 'created_at', direction: 'desc', page: 1 }

test('an address that says nothing, and one that says nonsense, ask for the newest', () => {
  expect(askedOf('users', {})).toEqual(usual)
  const nonsense = { search: ' \u0000 ', sort: 'password', direction: 'up', page: '-3' }
  expect(askedOf('startups', nonsense)).toEqual(usual)
  for (const page of ['0', '1.5', 'x', '1e99', '']) expect(askedOf('users', { page }).page).toBe(1)
})

test('what is as usual is not in the address', () => {
  expect(JSON.stringify(searchOf(askedOf('comments', {})))).toBe('{}')
})

test('an address that asks for what there is not is told from one that says what it means', () => {
  const tidied = (said: ListSearch) => isTidy(said, searchOf(askedOf('startups', said)))
  for (const said of [{}, { page: '2' }, { page: 2, sort: 'votes' }, { search: '1.0', direction: 'asc' }]) {
    expect(tidied(said)).toBe(true)
  }
  for (const said of [{ page: '0' }, { page: '1' }, { page: 'abc' }, { sort: 'evil' }, { search: ' a' }]) {
    expect(tidied(said)).toBe(false)
  }
  expect(isTidy({ page: '9999' }, searchOf({ ...askedOf('startups', {}), page: 4 }))).toBe(false)
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
        expect(askedOf('startups', searchOf(asked))).toEqual(asked)
      },
    ),
  )
})

test('a column sorts in its first direction, then in the other, and back to the first page', () => {
  const asked: ListAsked<'startups'> = { search: 'a', sort: 'created_at', direction: 'desc', page: 7 }
  const byVotes = sortedBy(asked, 'votes', 'desc')
  expect(byVotes).toEqual({ search: 'a', sort: 'votes', direction: 'desc', page: 1 })
  expect(sortedBy(byVotes, 'votes', 'desc').direction).toBe('asc')
  expect(sortedBy(byVotes, 'name', 'asc')).toMatchObject({ sort: 'name', direction: 'asc' })
})
