import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asLine, asLines, asProse, isWithin } from './told-text.ts'

test.each([
  ['  Pebble\t', 'Pebble'],
  ['two\nlines', 'two lines'],
  ['nul\u0000bell\u0007', 'nul bell'],
  ['half \ud83d', 'half \ufffd'],
  ['\u200b \u2060', ''],
  ['family 👨‍👩‍👧', 'family 👨‍👩‍👧'],
  ['פקק תנועה', 'פקק תנועה'],
])('a line %j becomes %j', (typed, kept) => {
  expect(asLine(typed)).toBe(kept)
})

test.each([
  ['one\r\ntwo\rthree\vfour', 'one\ntwo\nthree\nfour'],
  ['\n\n a \n\n\tb \u0000\u001b[31m\n', 'a \n\n\tb [31m'],
  ['\u0000\u200b\n', ''],
])('text %j becomes %j', (typed, kept) => {
  expect(asProse(typed)).toBe(kept)
})

/** Of any code units: halves of characters and control characters among them. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff })))
  .map((units) => String.fromCharCode(...units))

test('cleaning twice is cleaning once, and what is left can be stored', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(asLine, asProse), (typed, clean) => {
      const kept = clean(typed)
      expect(clean(kept)).toBe(kept)
      expect(kept.isWellFormed()).toBe(true)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the test is about
      expect(kept).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/)
    }),
  )
})

test('of lines that differ only in case the first stays', () => {
  expect(asLines(['E-paper', ' ', 'e-PAPER', 'C'])).toEqual(['E-paper', 'C'])
})

test('length is counted in characters, not in halves of them', () => {
  expect(isWithin('🧵🧵', 2)).toBe(true)
  expect(isWithin('🧵🧵', 1)).toBe(false)
})
