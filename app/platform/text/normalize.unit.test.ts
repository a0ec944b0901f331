import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourcesIn } from '../../../test/architecture/sources.ts'
import { normalize } from './normalize.ts'

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const

test('normalizes as ever what has at most 30 marks in a row', () => {
  const text = fc.array(fc.constantFrom('e', '\u0301', '\u0323', '\uff9e', 'ệ', '한', ' ', '\ud800'), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, fc.constantFrom(...FORMS), (characters, form) => {
      expect(normalize(characters.join(''), form)).toBe(characters.join('').normalize(form))
    }),
  )
})

test('cuts longer runs, also of signs that become marks', () => {
  const run = '\u0301\uff9e'.repeat(1_000)
  for (const form of FORMS) expect([...normalize(`e${run}!`, form)].length).toBeLessThanOrEqual(32)
  expect(normalize(`e${run}!`, 'NFKD').endsWith('!')).toBe(true)
})

test('is what everything on the server normalizes with', () => {
  const others = [...sourcesIn('app/platform'), ...sourcesIn('app/features')].filter(
    ({ path, text }) => text.includes('.normalize(') && path !== 'app/platform/text/normalize.ts',
  )
  expect(others.map(({ path }) => path)).toEqual([])
})
