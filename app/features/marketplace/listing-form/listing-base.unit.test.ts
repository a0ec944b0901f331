import { expect, test } from 'vitest'
import { rowsOf } from './file-rows.ts'
import { assetOf, EMPTY_LISTING } from './listing.ts'
import { changesToSend, filesUpon, valuesUpon } from './listing-base.ts'

const values = { ...EMPTY_LISTING, title: 'A kit', short_description: 'Short.', tags: ['React'] }
const base = { values, files: ['a/1'] }

test('of a listing that is changed only what was changed is sent', () => {
  const told = assetOf({ ...values, short_description: 'Shorter.' }, 'x', ['a/1'])
  expect(changesToSend(base, told)).toEqual({ short_description: 'Shorter.' })
  expect(changesToSend(base, assetOf(values, 'x', ['a/1']))).toEqual({})
  expect(changesToSend(base, assetOf(values, 'x', ['a/1', 'a/2']))).toEqual({
    downloadable_files: ['a/1', 'a/2'],
  })
})

test('a draft is laid upon the listing as it stands now: what was changed elsewhere stays', () => {
  const now = { values: { ...values, title: 'Changed elsewhere', is_free: false, price: '500' }, files: [] }
  const drafted = { ...values, short_description: 'Drafted.', tags: [] }
  expect(valuesUpon(now, base, drafted)).toEqual({
    ...now.values,
    short_description: 'Drafted.',
    tags: [],
  })
})

const rows = (...paths: (string | null)[]) =>
  rowsOf(
    paths.map((path, index) => ({
      upload_id: path ?? `new-${index}`,
      name: 'f.txt',
      size: 1,
      modified: 0,
      url: null,
      path,
    })),
  )

test('so are its files: those that came elsewhere are there, those that went elsewhere are not', () => {
  const paths = filesUpon(
    rows('a', 'elsewhere'),
    ['a', 'gone', 'out'],
    rows('a', 'gone', 'drafted', null),
  ).map(({ path }) => path)
  expect(paths).toEqual(['a', 'drafted', null, 'elsewhere'])
  expect(filesUpon(rows('a', 'out'), ['a', 'out'], rows('a')).map(({ path }) => path)).toEqual(['a'])
})
