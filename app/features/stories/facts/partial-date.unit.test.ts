import { expect, test } from 'vitest'
import { isPartialDate, isPartialOrder, partialDateText, readPartialDate } from './partial-date.ts'

test.each([
  ['2019', '2019'],
  [' 2019-03 ', '2019-03'],
  ['2019-3', '2019-03'],
  ['2019-03-12', '2019-03-12'],
  ['2019.3.12', '2019-03-12'],
  ['March 2019', '2019-03'],
  ['mar 2019', '2019-03'],
  ['Sept. 2019', '2019-09'],
  ['Mar 12, 2019', '2019-03-12'],
  ['March 12 2019', '2019-03-12'],
  ['12 March 2019', '2019-03-12'],
  ['Feb 29, 2020', '2020-02-29'],
])('reads %j', (typed, date) => {
  expect(readPartialDate(typed)).toBe(date)
})

test.each([
  '',
  '19',
  '2206',
  '2019-13',
  '2019-00',
  'Feb 29, 2019',
  'Ma 2019',
  'spring 2019',
  '3/12/2019',
  '12-03-2019',
  'March',
  '2019 2020',
  '03 2019',
])('reads no date from %j', (typed) => {
  expect(readPartialDate(typed)).toBeUndefined()
})

test.each(['2019', '2019-03', '2019-03-12'])('reads what it writes of %j', (date) => {
  expect(readPartialDate(partialDateText(date))).toBe(date)
})

test('writes a date as far as it is known', () => {
  expect(['2019', '2019-03', '2019-03-02'].map(partialDateText)).toEqual([
    '2019',
    'March 2019',
    'March 2, 2019',
  ])
})

test('compares dates as far as both are known', () => {
  expect(isPartialOrder('2019-03', '2019')).toBe(true)
  expect(isPartialOrder('2019-03', '2019-02-28')).toBe(false)
  expect(isPartialOrder('2020', '2019-12-31')).toBe(false)
})

test('knows how many days a month has', () => {
  expect(['2020-02-29', '2019-02-29', '2019-04-31', '2019-04-30', '2100'].map(isPartialDate)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
})
