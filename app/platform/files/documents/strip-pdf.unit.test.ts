import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withoutPdfAuthor } from './strip-pdf.ts'

const NAME = 'Planted Name'
const HEX = Buffer.from(NAME).toString('hex')
const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${NAME}</dc:creator></x:xmpmeta><?xpacket end="w"?>`

const packed = (text: string) => deflateSync(Buffer.from(text), { level: 6 }).toString('latin1')
const object = (number: number, dictionary: string, stream: string) =>
  `${number} 0 obj\n<< ${dictionary} /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream\nendobj\n`
const stripped = (body: string) => {
  const pdf = Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Info 1 0 R >>\n%%EOF\n`, 'latin1')
  const after = withoutPdfAuthor(pdf)
  expect(after?.byteLength).toBe(pdf.byteLength)
  return after!.toString('latin1')
}

test.each([
  ['as a string', `(${NAME})`],
  ['with brackets in it', `(${NAME} \\(founder\\) (really))`],
  ['in hexadecimal', `<${HEX}>`],
])('takes the author out of the information, %s', (_, value) => {
  const after = stripped(`1 0 obj\n<< /Title (Terms) /Author ${value} >>\nendobj\n`)
  expect(after).not.toContain(NAME)
  expect(after).not.toContain(HEX)
  expect(after).toContain('/Title (Terms)')
})

test('takes it out of XMP data', () => {
  expect(stripped(object(1, '/Type /Metadata /Subtype /XML', XMP))).not.toContain(NAME)
})

test.each([
  ['objects', '/Type /ObjStm /Filter /FlateDecode', `1 0 << /Author (${NAME}) /Title (Terms) >>`],
  ['XMP data', '/Type /Metadata /Subtype /XML /Filter /FlateDecode', XMP],
])('takes it out of packed %s', async (_, dictionary, text) => {
  const { inflateSync } = await import('node:zlib')
  const after = stripped(object(1, dictionary, packed(text)))
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(after) ?? []
  const unpacked = inflateSync(Buffer.from(stream, 'latin1')).toString()
  expect(unpacked).not.toContain(NAME)
  expect(unpacked).toHaveLength(text.length)
})

test('leaves pictures and pages alone, and what is signed', () => {
  const page = object(1, '/Filter /FlateDecode', packed(`(${NAME})`))
  expect(stripped(page)).toContain(packed(`(${NAME})`))
  const signed = Buffer.from(`1 0 obj << /Author (${NAME}) /ByteRange [0 1 2 3] >>`)
  expect(withoutPdfAuthor(signed)).toBe(signed)
})
