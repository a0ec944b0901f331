import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourcesIn } from '../../../test/architecture/sources.ts'
import { beginningOf, countCharacters, endOf, fitsLength, withEllipsis } from './characters.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom('👨‍👩‍👧', '🇩🇪', 'e\u0301\u0323', '한', 'क्षि', '\r\n', ' ', 'a'),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    ),
  )
  .map((parts) => parts.join(''))

test('counts code points', () => {
  expect(countCharacters('🏮'.repeat(80))).toBe(80)
  expect(fitsLength('🏮'.repeat(80), 80)).toBe(true)
  expect(fitsLength('🏮'.repeat(81), 80)).toBe(false)
})

test('cuts between what people see as characters, as late as possible', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 8, max: 30 }), (text, max) => {
      for (const [cut, parts] of [
        [beginningOf(text, max), graphemes(text)],
        [endOf(text, max), graphemes(text).reverse()],
      ] as const) {
        const fitting: string[] = []
        for (const part of parts)
          if (countCharacters(fitting.join('') + part) <= max) fitting.push(part)
          else break
        expect(countCharacters(cut)).toBe(countCharacters(fitting.join('')))
        expect(fitsLength(cut, max)).toBe(true)
      }
      expect(text.startsWith(beginningOf(text, max))).toBe(true)
      expect(text.endsWith(endOf(text, max))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('marks what is left out with an ellipsis, within the limit', () => {
  expect(withEllipsis('abcdef', 6)).toBe('abcdef')
  expect(withEllipsis('abc defg', 6)).toBe('abc d…')
  expect(withEllipsis('abcd efg', 6)).toBe('abcd…')
  expect(withEllipsis('abcd👨‍👩‍👧', 6)).toBe('abcd…')
})

test('is what everything counts and cuts texts with', () => {
  const ownCounts = [
    /\[\.\.\.[\w.()]+\]\s*\.(?:length|slice)\b/,
    /\bclean(?:Line|Name|Prose)\([^)]*\)\s*\.slice\(/,
    /\.slice\(0, [A-Z]+_LIMITS\./,
    /\b(?:link|typed|url)\.length <= [A-Z]+_LIMITS\./,
    /\btext\.length <= most\b/,
  ]
  const others = [
    ...sourcesIn('app/platform'),
    ...sourcesIn('app/features'),
    ...sourcesIn('app/ui'),
    ...sourcesIn('app/routes'),
  ].filter(
    ({ path, text }) =>
      ownCounts.some((own) => own.test(text)) &&
      path !== 'app/platform/text/characters.ts' &&
      !path.includes('.test.'),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})
