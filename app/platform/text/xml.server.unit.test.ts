import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '../../features/seo/xml-reader.fixture.ts'
import { escapeXml, xml } from './xml.server.ts'

const document = (content: unknown) => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`

test('round-trips user text through content and attributes', () => {
  for (const text of ['<b>&amp; "it\'s"</b>', ']]>', '<!--', '&#60;', 'שלום 漢字 🚀', '']) {
    const read = readXml(document(xml`<a b="${text}">${text}</a>`))
    expect(read.text).toBe(text)
    expect(read.attributes.b).toBe(text)
  }
})

test('drops characters that XML 1.0 forbids, including lone surrogates', () => {
  expect(escapeXml('a\u0000b\u0008c\u001fd\ud800e\udfff\ufffef\uffff')).toBe('abcdef')
  expect(escapeXml('\t\n\r 🚀\u{10ffff}')).toBe('\t\n\r 🚀\u{10ffff}')
})

test('writes well-formed XML for any text', () => {
  const units = fc.array(
    fc.oneof(fc.constantFrom(...'<>&;"\'#x/!-[] '), fc.nat(0xffff).map(String.fromCharCode)),
  )
  fc.assert(
    fc.property(units, (text) => {
      const { text: content, attributes } = readXml(
        document(xml`<a b="${text.join('')}">${text.join('')}</a>`),
      )
      expect(content).toBe(attributes.b)
    }),
  )
})

test('inserts XML unescaped, joins lists and skips null', () => {
  const items = ['a', '&'].map((item) => xml`<i>${item}</i>`)
  expect(`${xml`<list>${items}${null}${xml`<end/>`}</list>`}`).toBe('<list><i>a</i><i>&amp;</i><end/></list>')
})

test.each([
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a>&</a>',
  '<a>&nbsp;</a>',
  '<a b="1" b="2"/>',
  '<a b="<"/>',
  '<a>\u0001</a>',
  'text<a/>',
])('rejects the malformed document %j in the test reader', (broken) => {
  expect(() => readXml(document(broken))).toThrow()
})
