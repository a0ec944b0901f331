import { expect, test } from 'vitest'
import { EXPORT_TEXTS } from './export-texts.ts'

test.each([
  [0, 'Less than 1 MB'],
  [88_604_672, 'About 85 MB'],
  [5 * 1024 ** 3, 'About 5.0 GB'],
])('says that %i bytes are %s', (bytes, text) => {
  expect(EXPORT_TEXTS.size(bytes)).toBe(text)
})
