import { expect, test } from 'vitest'
import { toFileRows } from './fields/file-rows.ts'
import { EMPTY_LISTING, toNewAsset } from './listing-values.ts'
import { changesToSend, mergeFiles, mergeValues } from './merge-draft.ts'

const values = { ...EMPTY_LISTING, title: 'A kit', short_description: 'Short.', tags: ['React'] }
const base = { values, files: ['a/1'] }

test('sends only the changed fields', () => {
  const edited = toNewAsset({ ...values, short_description: 'Shorter.' }, 'x', ['a/1'])
  expect(changesToSend(base, edited)).toEqual({ short_description: 'Shorter.' })
  expect(changesToSend(base, toNewAsset(values, 'x', ['a/1']))).toEqual({})
  expect(changesToSend(base, toNewAsset(values, 'x', ['a/1', 'a/2']))).toEqual({
    downloadable_files: ['a/1', 'a/2'],
  })
})

test('keeps changes made elsewhere when a draft is merged', () => {
  const saved = { values: { ...values, title: 'Changed elsewhere', is_free: false, price: '500' }, files: [] }
  const drafted = { ...values, short_description: 'Drafted.', tags: [] }
  expect(mergeValues(saved, base, drafted)).toEqual({
    ...saved.values,
    short_description: 'Drafted.',
    tags: [],
  })
})

const rows = (...paths: (string | null)[]) =>
  toFileRows(
    paths.map((path, index) => ({
      upload_id: path ?? `new-${index}`,
      name: 'f.txt',
      size: 1,
      modified: 0,
      url: null,
      path,
    })),
  )

test('adds files added elsewhere and drops files removed elsewhere', () => {
  const paths = mergeFiles(
    rows('a', 'elsewhere'),
    ['a', 'gone', 'out'],
    rows('a', 'gone', 'drafted', null),
  ).map(({ path }) => path)
  expect(paths).toEqual(['a', 'drafted', null, 'elsewhere'])
  expect(mergeFiles(rows('a', 'out'), ['a', 'out'], rows('a')).map(({ path }) => path)).toEqual(['a'])
})
