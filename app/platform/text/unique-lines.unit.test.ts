import { expect, test } from 'vitest'
import { uniqueLines } from './unique-lines.ts'

test('of lines that differ only in case the first stays, and those in which nothing is to be seen go', () => {
  expect(uniqueLines(['E-paper', ' ', 'e-PAPER', '\u200b', 'C'])).toEqual(['E-paper', 'C'])
})
