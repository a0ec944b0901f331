import { expect, test } from 'vitest'
import { asLines } from './told-text.ts'

test('of lines that differ only in case the first stays, and those in which nothing is to be seen go', () => {
  expect(asLines(['E-paper', ' ', 'e-PAPER', '\u200b', 'C'])).toEqual(['E-paper', 'C'])
})
