export class Xml {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString() {
    return this.text
  }
}

/** A template tag. Escapes strings, inserts `Xml` as it is, and omits null. */
export const xml = (parts: TemplateStringsArray, ...values: (string | Xml | readonly Xml[] | null)[]): Xml =>
  new Xml(parts.reduce((text, part, index) => text + inside(values[index - 1] ?? null) + part))

const inside = (value: string | Xml | readonly Xml[] | null) => {
  if (value === null) return ''
  if (value instanceof Xml) return value.text
  return typeof value === 'string' ? escapeXml(value) : value.map((part) => part.text).join('')
}

/** Adds the declaration that the first line of a document has. */
export const xmlDocument = (content: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`

/** Escapes content and attributes. Removes characters that XML 1.0 forbids. */
export const escapeXml = (text: string) =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (character) => entities[character]!)

const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
