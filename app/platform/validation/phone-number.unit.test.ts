import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

test.each([
  ['+351 912 345 678', '+351912345678'],
  ['00351 912 345 678', '+351912345678'],
  ['00 351 (912) 345-678', '+351912345678'],
  ['(+31) (0)6 1234 5678', '+31612345678'],
  ['+31 06 12345678', '+31612345678'],
  ['+36 06 30 123 4567', '+36301234567'],
  ['+36 (06) 1 234 5678', '+3612345678'],
  ['+7 8 (912) 345-67-89', '+79123456789'],
  ['+7 812 345-67-89', '+78123456789'],
  ['+370 8 612 34567', '+37061234567'],
  ['+375 8 029 123-45-67', '+375291234567'],
  ['+39 06 6982 1234', '+390669821234'],
  ['+39 (0)6 6982 1234', '+390669821234'],
  ['tel:+1-212-555-0187', '+12125550187'],
  ['+54 9 11 4555-0187', '+5491145550187'],
  ['+55 (011) 94555-0187', '+5511945550187'],
  ['+43 664/1234567', '+436641234567'],
  ['+43/664/1234567', '+436641234567'],
  ['0043 / 664 / 1234567', '+436641234567'],
  ['＋８１ (0)90‐1234‐5678', '+819012345678'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['\u202a+351 912 345 678\u202c', '+351912345678'],
])('reads %s as %s', (typed, number) => {
  expect(readPhoneNumber(typed)).toBe(number)
})

test.each([
  ['no country code', '0912 345 678'],
  ['digits that could begin with any code', '912 345 678'],
  ['an unknown country code', '+999 912 345 678'],
  ['a zero for a country', '+0 912 345 678'],
  ['both prefixes', '+00351 912 345 678'],
  ['an extension', '+351 912 345 678 ext. 12'],
  ['a short extension', '+351 912 345 678 x12'],
  ['an ending behind a slash', '+43 1 5123456/78'],
  ['an ending behind the second slash', '+43/1 5123456/78'],
  ['two numbers', '+351 912 345 678, +351 913 345 678'],
  ['too few digits', '+351 912'],
  ['too many digits', '+351 912 345 678 912 345'],
  ['too few digits behind what is dialled within the country', '+36 06 30 123'],
  ['an American number without an area', '+1 555 0187'],
  ['an Argentine mobile phone as it is dialled there', '+54 11 15 4555-0187'],
  ['a Brazilian number with the code of a company', '+55 0 15 11 94555-0187'],
  ['the number of a footnote', '+351 912 345 678²'],
  ['a word', '+1 800 FLOWERS'],
  ['nothing', ''],
])('refuses %s: %s', (_what, typed) => {
  expect(readPhoneNumber(typed)).toBeNull()
})

test('is E.164, and the same when it is read again', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789 ()-./+ext'), maxLength: 24 })
  fc.assert(
    fc.property(fc.constantFrom('+', '00', '+1', '+49', ''), typed, (prefix, rest) => {
      const number = readPhoneNumber(prefix + rest)
      if (number === null) return
      expect(number).toMatch(/^\+[1-9]\d{6,14}$/)
      expect(readPhoneNumber(number)).toBe(number)
    }),
    { numRuns: 1_000 },
  )
})
