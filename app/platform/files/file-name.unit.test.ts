import { expect, test } from 'vitest'
import { extensionOf, sanitizeFileName, uniqueFileNames } from './file-name.ts'

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['README', ''],
  ['.env', ''],
  ['a.', ''],
  ['a.very-long ending', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test.each([
  ['.gitignore', '.gitignore'],
  ['.env.example', '.env.example'],
  ['../.env', '.env'],
  [' . ', 'file'],
  ['..', 'file'],
  ['', 'file'],
])('sanitises %j to %j', (input, name) => {
  expect(sanitizeFileName(input)).toBe(name)
})

test('numbers duplicates, ignoring case and avoiding existing numbers', () => {
  expect(uniqueFileNames(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'b', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
    'b',
    'b (2)',
  ])
})
