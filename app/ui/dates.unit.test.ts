import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTimestamp, longDate, mediumDate, numericDate, shortDate, shortDateTime } from './dates.ts'
import { formatNumber } from './numbers.ts'

const inEnglish = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (iso: string) => formatter.format(new Date(iso)).replaceAll('\u202f', ' ')
}

const dates = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Time zones have whole minutes. */
const recentDates = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

test.each([
  [longDate, { year: 'numeric', month: 'long', day: 'numeric' }],
  [mediumDate, { year: 'numeric', month: 'short', day: 'numeric' }],
  [numericDate, { year: 'numeric', month: '2-digit', day: '2-digit' }],
  [shortDate, { month: 'short', day: 'numeric' }],
] as const)('%o writes every date as English readers expect', (format, options) => {
  const expected = inEnglish(options)
  fc.assert(fc.property(dates, (iso) => format(iso) === expected(iso)))
})

test("writes times of day in UTC, or in this machine's zone", () => {
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const [utc, local] = ['UTC', undefined].map((timeZone) => inEnglish({ ...options, timeZone }))
  fc.assert(fc.property(dates, (iso) => shortDateTime(iso, false) === `${utc!(iso)} UTC`))
  fc.assert(fc.property(recentDates, (iso) => shortDateTime(iso, true) === local!(iso)))
})

test('converts other time zones, and rejects an invalid date', () => {
  expect(formatTimestamp('2013-11-05T23:05:59-02:00', false)).toBe('Nov 6, 2013, 1:05 AM UTC')
  expect(() => longDate('soon')).toThrow('Not a date: soon')
})

test('separates thousands', () => {
  const english = new Intl.NumberFormat('en-US')
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => formatNumber(value) === english.format(value)))
})
