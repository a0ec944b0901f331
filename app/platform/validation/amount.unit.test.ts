import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.each([
  ['89,90', '89.9'],
  ['7.450,25', '7450.25'],
  ['7,450.25', '7450.25'],
  ['7 450,25', '7450.25'],
  ['7\u202f450,25', '7450.25'],
  ["7'450.25", '7450.25'],
  ['7,450', '7450'],
  ['2.345.678', '2345678'],
  ['23,45,678.90', '2345678.9'],
  ['٧٬٤٥٠٫٢٥', '7450.25'],
  ['۷۴۵۰', '7450'],
  ['７４５０．２５', '7450.25'],
  ['८९,९०', '89.9'],
  ['US$ 89.90', '89.9'],
  ['US $12', '12'],
  ['12 US $', '12'],
  ['89,90\u00a0$\u00a0US', '89.9'],
  ['USD\u00a012', '12'],
  ['89,- ', '89'],
  ['89.', '89'],
  ['0,5', '0.5'],
  [',75', '0.75'],
  ['-4,5', '-4.5'],
  ['\u202d89\u202c', '89'],
])('reads %s as %s', (typed, amount) => {
  expect(readAmount(typed)).toEqual({ amount })
})

test.each([
  '',
  '$',
  'ten',
  '1e3',
  '0x10',
  '7,450,25',
  '7.450 250',
  '12 34',
  '7..5',
  '1.2,3.4',
  '½',
  '12⁵⁰',
  '12₅',
  '1②',
  '1-2',
])("doesn't guess what %j means", (typed) => {
  expect(readAmount(typed)).toEqual({ problem: 'unreadable' })
})

test('names both readings of a point before three digits', () => {
  expect(readAmount('7.450')).toEqual({ problem: 'ambiguous', readings: ['7450', '7.45'] })
})

test('refuses other currencies', () => {
  for (const typed of ['€89', '89 £', '¥8900']) expect(readAmount(typed)).toEqual({ problem: 'currency' })
})

test('reads every amount back that a language writes', () => {
  const languages = fc.constantFrom(
    'en-US',
    'de-DE',
    'de-CH',
    'fr-FR',
    'pl-PL',
    'en-IN',
    'ar-EG',
    'fa-IR',
    'hi-IN',
    'pt-BR',
  )
  const cents = fc.integer({ min: 100, max: 99_999_999_999 })
  fc.assert(
    fc.property(languages, cents, (language, count) => {
      const amount = count / 100
      const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount)
      expect(readAmount(written)).toEqual({ amount: String(amount) })
    }),
  )
})

test('reads nothing but numbers out of any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(..."019.,' -$٣") })),
      (typed) => {
        const { amount } = readAmount(typed)
        if (amount !== undefined) expect(amount).toMatch(/^-?\d+(\.\d*[1-9])?$/)
      },
    ),
  )
})
