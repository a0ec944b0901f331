import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsLength } from './characters.ts'
import { cleanName, hasTooManyMarks, hiddenCharacterIn } from './clean-name.ts'
import { cleanLine, cleanProse, isInvisible } from './clean-text.ts'

test.each([
  ['  Pebble\t', 'Pebble'],
  ['two\nlines', 'two lines'],
  ['two\u2028lines', 'two lines'],
  ['nul\u0000bell\u0007', 'nul bell'],
  ['half \ud83d', 'half \ufffd'],
  ['\u200b \u2060', ''],
  ['\u2800', ''],
  ['pay \u202eelif.exe\u202c', 'pay elif.exe'],
  ['family 👨‍👩‍👧', 'family 👨‍👩‍👧'],
  ['פקק תנועה', 'פקק תנועה'],
])('cleans the line %j to %j', (input, cleaned) => {
  expect(cleanLine(input)).toBe(cleaned)
})

test.each([
  ['one\r\ntwo\rthree\vfour\u2029five', 'one\ntwo\nthree\nfour\nfive'],
  ['\n\n a \n\n\tb \u0000\u001b[31m\n', 'a \n\n\tb [31m'],
  ['\u0000\u200b\n', ''],
  ['said \u202eti ekil', 'said ti ekil'],
  ['to \u2068מאיה\u2069, in the middle', 'to \u2068מאיה\u2069, in the middle'],
])('cleans the text %j to %j', (input, cleaned) => {
  expect(cleanProse(input)).toBe(cleaned)
})

test('cleans text of piles of accents, and leaves those that languages have', () => {
  const pile = '\u0301\u0323'.repeat(80)
  for (const clean of [cleanLine, cleanProse]) {
    expect([...clean(`o${pile} x`)]).toHaveLength(1 + 8 + 2)
    for (const text of ['יְרוּשָׁלִַ֔ם', 'བསྒྲུབས', 'ớ̰̃', '1️⃣ ❤️‍🔥']) expect(clean(text)).toBe(text)
  }
})

describe('a name', () => {
  test.each([
    ['👩‍💻 Ada'],
    ['👨‍👩‍👧‍👦'],
    ['❤️‍🔥 Hearts'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Highland'],
    ['1️⃣ First'],
    ['می‌خواهم'],
    ['क्‍ष'],
    ['פקק תנועה'],
    ['شركة متوقفة'],
    ['Łukasz O’Connor-Núñez'],
    ['葛󠄀城'],
    ['한국'],
    ['Nguyễn Thị Tuyết'],
    ['Nguyễn'.normalize('NFD')],
    ['น้ำผึ้ง ปิ่น'],
    ['שָׁלוֹם בֶּן־עַמִּי'],
    ['བསྒྲུབས'],
    ['ကြွှို့'],
    ['ဇွန်ပွင့်'],
    ['ព្រះស្រ្ដី'],
    ['मुख़्तार'],
    ['مُحَمَّدٌ'],
    ['𓂀𓆣'],
  ])('%s stays unchanged', (name) => {
    expect(cleanName(name)).toBe(name.normalize('NFC'))
    expect(hasTooManyMarks(name)).toBe(false)
  })

  test.each([
    ['Peb\u200bble'],
    ['\u200ePebble\u200f'],
    ['Pe\u00adbble'],
    ['Pebble\ufe0f'],
    ['Peb\u200dble'],
    ['Peb\u200cble'],
    ['\u2067Pebble\u2069'],
    ['Pebble\u{e0041}'],
    [' Pebble\u3164'],
    ['Peb\ufeffble'],
    ['Peb\u{1d173}ble'],
    ['Pebble\u{e0fff}'],
    ['Peb\u{1d159}ble'],
    ['Peb\ufffcble'],
    ['\u{13430}Peb\u{13441}ble\u{13442}'],
    ['Peb\ue000ble\uf8ff'],
    ['Peb\u{f0000}ble\u{10fffd}'],
    ['Peb\u0378ble\uffff'],
  ])('%j becomes Pebble', (lookAlike) => {
    expect(cleanName(lookAlike)).toBe('Pebble')
  })

  test('collapses spaces and composes characters', () => {
    expect(cleanName('Cafe\u0301 \u00a0 Nord')).toBe('Café Nord')
  })

  test.each([
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u202e\u202c',
    '\u200d\ufeff',
    '\u2800',
    '\u{1d159}',
    '\ufffc \u{13441}',
  ])('%j becomes empty', (input) => {
    expect(cleanName(input)).toBe('')
  })
})

test.each([
  ['Zal\u0302\u0301\u0303\u0304\u0305go', 'Zal\u0302\u0301\u0303\u0304go'],
  ['ปิิิิิิ', 'ปิิิิ'],
  ['ཀྲྲྲྲྲྲྲྲྲྲྲྲ', 'ཀྲྲྲྲྲྲྲྲ'],
])('%j has too many marks on a letter, and loses some', (name, cleaned) => {
  expect(hasTooManyMarks(name)).toBe(true)
  expect(hasTooManyMarks(cleaned)).toBe(false)
  expect(cleanName(name)).toBe(cleaned)
})

test.each([
  // NFC moves the accent behind the virama, where nothing of a joining script is left for the joiner.
  '\u0301\u094d\u200d\u0915',
  '\u0323\u094d\u200c\u0943',
])('%j stays the same once it is clean', (name) => {
  const cleaned = cleanName(name)
  expect(cleanName(cleaned)).toBe(cleaned)
})

/** Texts have any code units, including lone surrogates, with many special characters. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2066, 0xfe0f, 0xd83d, 0xdc69, 0x0645, 0x0301),
    ),
  )
  .map((units) => String.fromCharCode(...units))

test('cleaning is idempotent, and its result is storable and visible', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(cleanLine, cleanName, cleanProse), (input, clean) => {
      const cleaned = clean(input)
      expect(clean(cleaned)).toBe(cleaned)
      expect(cleaned.isWellFormed()).toBe(true)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the test is about
      expect(cleaned).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202d\u202e]/)
      expect(cleaned === '' || !isInvisible(cleaned)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('removes invisible characters from anywhere in a name', () => {
  const visible = fc.string({ unit: fc.constantFrom(...'Pebbleåé中한אب'), minLength: 1, maxLength: 12 })
  const invisible = fc.constantFrom(
    '\u200b',
    '\u200e',
    '\u200f',
    '\u2060',
    '\u2067',
    '\u202c',
    '\ufeff',
    '\u00ad',
  )
  fc.assert(
    fc.property(visible, fc.array(fc.tuple(fc.nat(12), invisible)), (name, insertions) => {
      const input = insertions.reduce((text, [at, char]) => text.slice(0, at) + char + text.slice(at), name)
      expect(cleanName(input)).toBe(cleanName(name))
    }),
  )
})

test('finds an invisible character that a name was given, and none in a clean name', () => {
  const hidden = fc.constantFrom(
    '\u200b',
    '\u200c',
    '\u200d',
    '\u202e',
    '\u2066',
    '\u200f',
    '\ufe0f',
    '\u{e0041}',
  )
  const visible = fc.string({ unit: fc.constantFrom(...'Pebble åéנ한א'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(visible, fc.nat(12), hidden, (name, at, character) => {
      const [before, after] = [name.slice(0, at), name.slice(at)]
      expect(hiddenCharacterIn(before + character + after)).toMatchObject({ before })
    }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      expect(hiddenCharacterIn(cleanName(text))).toBeNull()
    }),
    {
      numRuns: 2_000,
    },
  )
})

test.each([
  ['Ma\ue000ya', 'unknown'],
  ['Ma\u{10fffd}ya', 'unknown'],
  ['Ma\u0378ya', 'unknown'],
  ['Ma\ufff0ya', 'invisible'],
  ['Ma\u200fya', 'directionMark'],
] as const)('finds the hidden character in %j, which is one of the kind %s', (name, kind) => {
  expect(hiddenCharacterIn(name)).toEqual({ kind, before: 'Ma' })
})

test('counts code points, not UTF-16 units', () => {
  expect(fitsLength('🧵🧵', 2)).toBe(true)
  expect(fitsLength('🧵🧵', 1)).toBe(false)
})

test.each([
  ['Ann\u2800Lee', 'AnnLee'],
  ['\u2800\u2800Ann Lee\u2800', 'Ann Lee'],
  ['\u2801\u2800\u2803', '\u2801\u2800\u2803'],
])('a name keeps the empty pattern of Braille only between others: %j', (text, name) => {
  expect([cleanName(text), hiddenCharacterIn(text) === null]).toEqual([name, text === name])
})
