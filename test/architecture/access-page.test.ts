import { expect, test } from 'vitest'
import { ACCESS, NOTES } from '../operations/access-matrix.ts'
import { accessPage } from '../operations/access-page.ts'

test('every note belongs to a row, and the page says that a suspended owner may withdraw a listing', () => {
  expect(Object.keys(ACCESS)).toEqual(expect.arrayContaining(Object.keys(NOTES)))
  expect(accessPage()).toContain(
    '- `PATCH /api/marketplace_assets/{id}`: a suspended owner may withdraw their listing',
  )
})
