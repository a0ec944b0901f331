import { expect, test } from 'vitest'
import { uniqueLines } from './unique-lines.ts'

test('drops invisible lines and case-insensitive duplicates', () => {
  expect(uniqueLines(['E-paper', ' ', 'e-PAPER', '\u200b', 'C'])).toEqual(['E-paper', 'C'])
})

test('drops what differs only in how it was typed', () => {
  expect(uniqueLines(['Café', 'Cafe\u0301', 'ＣＡＦÉ', 'Straße', 'STRASSE', 'ΟΔΟΣ', 'οδος'])).toEqual([
    'Café',
    'Straße',
    'ΟΔΟΣ',
  ])
})
