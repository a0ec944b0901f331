import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtMatches } from './search-matches.ts'

const marked = (text: string, search: string) =>
  splitAtMatches(text, search)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: part }) => part)

test.each<[string, string, string[]]>([
  ['Lighthouse Café', 'cafe', ['Café']],
  ['Straßenkarte der Straße', 'strasse', ['Straßenkarte', 'Straße']],
  ['Smørrebrød', 'smorrebrod', ['Smørrebrød']],
  ['We were building boats', 'build boat', ['building', 'boats']],
  ['Two companies', 'company', ['companies']],
  ['It runs, it ran', 'running', ['runs']],
  ['A companion', 'company', []],
  ['Cafeteria', 'caf', ['Cafeteria']],
  ['Carpets and cars', 'car carp', ['Carpets', 'cars']],
  ['Decafeinated', 'cafe', ['cafe']],
  ['Slow post, slow letters', 'slow -letters', ['Slow', 'slow']],
  ['Slow post', '"slow post"', ['Slow', 'post']],
  ['Macaw and mail', 'ma', ['Macaw']],
  ['Mail and post', 'mail or post', ['Mail', 'post']],
  ['C++ (1.0) $^', 'c++', ['C++']],
  ['Word 50% off', '50% off', ['50% off']],
  ['A Decafeinated cafe', 'cafe', ['cafe', 'cafe']],
  ['🧵 Faden', 'faden', ['Faden']],
  ['مشروع جميل', 'جميل', ['جميل']],
  ['Nothing', '', []],
])('[DIR-02] [MKT-07] marks in "%s" for "%s": %j', (text, search, words) => {
  expect(marked(text, search)).toEqual(words)
})

test('[DIR-02] [MKT-07] never changes the text', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(texts, texts, (text, search) => {
      const joined = splitAtMatches(text, search)
        .map(({ text: part }) => part)
        .join('')
      expect(joined).toBe(text)
      expect(
        splitAtMatches(text, text)
          .map(({ text: part }) => part)
          .join(''),
      ).toBe(text)
    }),
  )
})
