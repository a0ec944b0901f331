import { expect, test } from 'vitest'
import { extensionOf, portableFileName, sanitizeFileName, uniqueFileNames } from './file-name.ts'

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
  // Joiners stay where words and emoji need them.
  ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
  ['क्\u200dष.txt', 'क्\u200dष.txt'],
  ['👨\u200d👩\u200d👧.png', '👨\u200d👩\u200d👧.png'],
  ['a\u200db\u200c.txt', 'ab.txt'],
  ['pay\u202etxt.exe', 'paytxt.exe'],
  ['a\u00ad\u3164\u{e0041}b\u2028c.txt', 'abc.txt'],
])('sanitises %j to %j', (input, name) => {
  expect(sanitizeFileName(input)).toBe(name)
})

test.each([
  ['Q1: plan? <draft>|v2*.txt', 'Q1- plan- -draft--v2-.txt'],
  ['report.', 'report'],
  ['report. . ', 'report'],
  ['...', 'file'],
  ['CON', '_CON'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['com¹.txt', '_com¹.txt'],
  ['Console.txt', 'Console.txt'],
  ['"quoted".pdf', '-quoted-.pdf'],
  ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
  ['.gitignore', '.gitignore'],
])('makes %j portable as %j', (input, name) => {
  expect(portableFileName(input)).toBe(name)
})

test.each(['ü', '字', '👨\u200d👩\u200d👧', 'a'])(
  'cuts a long name of %s between its characters',
  (character) => {
    const name = portableFileName(`${character.repeat(250)}.tar.gz`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
    expect(Buffer.byteLength(name)).toBeGreaterThan(200)
    expect(name).toMatch(/\.gz$/)
    expect(name.replace(/(\.tar)?\.gz$/, '').replaceAll(character, '')).toBe('')
  },
)

test('a portable name can be made portable again without a change', () => {
  for (const name of ['Q: a.', 'con', 'a'.repeat(400), `${'字'.repeat(99)}.txt`, 'aux .txt', ' . '])
    expect(portableFileName(portableFileName(name))).toBe(portableFileName(name))
})

test('numbers names that some system takes for the same', () => {
  expect(uniqueFileNames(['Straße', 'STRASSE', 'É', 'É'])).toEqual(['Straße', 'STRASSE (2)', 'É', 'É (2)'])
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
