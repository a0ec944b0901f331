import { expect, test } from 'vitest'
import { viewSearch } from './view-search.ts'

test('takes the place of a view that there is not in an address', () => {
  expect({ view: 'bogus', ...viewSearch({ view: 'bogus' }) }).toEqual({ view: undefined })
  expect(viewSearch({ view: 'unread' })).toEqual({ view: 'unread' })
})
