import { expect, test } from 'vitest'
import { uniqueLines } from './unique-lines.ts'

test('drops invisible lines and case-insensitive duplicates', () => {
  expect(uniqueLines(['E-paper', ' ', 'e-PAPER', '\u200b', 'C'])).toEqual(['E-paper', 'C'])
})
