import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PUNCTUATION } from '../../../test/punctuation.ts'
import { renderEmail } from '../mail/email-template.ts'
import { formatText } from './format-text.ts'
import { splitByAddresses, webAddressesIn } from './web-addresses-in.ts'

const ADDRESS = 'https://planted.example/offer?from=here'

test.each(PUNCTUATION)('an address ends before %j, in a text and in an email', (mark) => {
  const text = `見${mark}${ADDRESS}${mark}見`
  expect(webAddressesIn(text).map(({ address }) => address)).toEqual([ADDRESS])
  expect(formatText(text)).toContain(`href="${ADDRESS}"`)
  expect(renderEmail({ title: 'A letter', paragraphs: [text] }).html).toContain(`href="${ADDRESS}"`)
})

test('the parts of a text give the text', () => {
  const piece = fc.oneof(
    fc.constantFrom(ADDRESS, 'HTTP://a.example', 'ftp://a.example', '//a.example', 'a.example', '\n', ' '),
    fc.constantFrom(...PUNCTUATION, ...'.,:;!?()[]{}<>"\'*_~`'),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const parts = splitByAddresses(text)
      expect(parts.join('')).toBe(text)
      for (const [index, part] of parts.entries()) expect(/^https?:\/\/./i.test(part)).toBe(index % 2 === 1)
    }),
  )
})
