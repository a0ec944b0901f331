import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './plain-search.ts'

test('keeps search values as typed', () => {
  expect(parseSearch('?search=1.0&sort=newest')).toEqual({ search: '1.0', sort: 'newest' })
  expect(parseSearch('?search=%22quoted%22+%5B1%5D')).toEqual({ search: '"quoted" [1]' })
  expect(stringifySearch({ search: undefined })).toBe('')
})

test('parses what it stringifies', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('search', 'category', 'sort'), fc.string({ unit: 'grapheme' })),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      },
    ),
  )
})
