import { expect, test } from 'vitest'
import { byteText, durationText } from './format-amounts.ts'

test.each([
  [0, '0 KB'],
  [1_536, '1.5 KB'],
  [120 * 1024 ** 2, '120 MB'],
  [9.6 * 1024 ** 3, '9.6 GB'],
  [3 * 1024 ** 4, '3 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text)
})

test.each([
  [20_000, '0 minutes'],
  [60_000, '1 minute'],
  [119 * 60_000, '119 minutes'],
  [3 * 3_600_000, '3 hours'],
  [9 * 86_400_000, '9 days'],
])('%d ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
