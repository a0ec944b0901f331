import { expect, test } from 'vitest'
import { differentNames, extensionOf, fileName } from './file-name.ts'

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['README', ''],
  ['.env', ''],
  ['a.', ''],
  ['a.very-long ending', ''],
])('%s ends in %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test.each([
  ['.gitignore', '.gitignore'],
  ['.env.example', '.env.example'],
  ['../.env', '.env'],
  [' . ', 'file'],
  ['..', 'file'],
  ['', 'file'],
])('%j is called %j', (given, name) => {
  expect(fileName(given)).toBe(name)
})

test('names are told apart, whatever their case and whatever they are called already', () => {
  expect(differentNames(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'b', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
    'b',
    'b (2)',
  ])
})
