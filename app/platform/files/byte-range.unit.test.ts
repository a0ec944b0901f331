import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['Bytes=2-4', { start: 2, end: 4 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=2-400', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-300', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=4-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['lines=1-2', null],
])('parses %s of ten bytes as %o', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected)
})

test('has no range of empty content', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none')
})
