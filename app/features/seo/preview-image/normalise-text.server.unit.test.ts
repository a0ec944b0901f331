import { expect, test } from 'vitest'
import { directionOf } from '../../../platform/text/text-direction.ts'
import { isVisible, normaliseText } from './normalise-text.server.ts'

const visible = (text: string) => normaliseText(text).replaceAll('\u{200B}', '|').replaceAll('\u{2060}', '~')

test('keeps most texts unchanged on one line', () => {
  expect(visible('  Größe,\n\tשלום & 🚀👨‍👩‍👧‍👦  ')).toBe('Größe, שלום & 🚀👨‍👩‍👧‍👦')
})

test('breaks scripts without spaces between words and keeps East Asian words together', () => {
  expect(visible('สวัสดีชาวโลก')).toBe('สวัสดี|ชาว|โลก')
  expect(visible('달력이 싫은')).toBe('달~력~이 싫~은')
  expect(visible('予定が嫌い')).toMatch(/^予~定(~?が)/)
  expect(visible('ラーメン')).toBe('ラ~ー~メ~ン')
})

test('replaces mathematical letters and removes directional overrides', () => {
  expect(visible('𝓤𝓷𝓹𝓪𝓾𝓼𝓮 𝟙')).toBe('Unpause 1')
  expect(visible('a\u{202E}bc\u{2066}d')).toBe('abcd')
})

test('detects invisible text', () => {
  for (const text of ['', ' ', '\u{200B}\u{FE0F}', '\u{3164}', '\u{2800}', '\u{0301}']) {
    expect(isVisible(text), JSON.stringify(text)).toBe(false)
  }
  for (const text of ['a', '漢', '🚀', '.', 'ــ']) expect(isVisible(text), text).toBe(true)
})

test('detects the direction by the first letter', () => {
  for (const text of ['שלום world', '«مرحبا»', '1. שלום', '🚀 عالم', 'ދިވެހި']) {
    expect(directionOf(text), text).toBe('rtl')
  }
  for (const text of ['world שלום', '漢字', '123', '🚀', '']) expect(directionOf(text), text).not.toBe('rtl')
})
