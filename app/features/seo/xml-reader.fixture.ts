export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Of the element and its descendants. */
  text: string
}

const NAME = String.raw`[A-Za-z_][\w.:-]*`
const TOKEN = new RegExp(
  String.raw`<(?<open>${NAME})(?<attributes>(?:\s+${NAME}="[^"<]*")*)\s*(?<empty>/?)>|</(?<close>${NAME})>|(?<text>[^<]+)`,
  'uy',
)
const ATTRIBUTE = new RegExp(`(?<name>${NAME})="(?<value>[^"]*)"`, 'gu')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/**
 * A strict reader for the subset of XML without comments, CDATA and DOCTYPE.
 * @throws for a document that isn't well-formed
 */
export function readXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!document.startsWith(declaration)) throw new Error('no declaration')
  const top = element('', {})
  const open = [top]
  let at = declaration.length
  while (at < document.length) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(document)?.groups
    if (!token) throw new Error(`no XML: ${document.slice(at, at + 60)}`)
    at = TOKEN.lastIndex
    const current = open.at(-1)!
    if (token.open) {
      const child = element(token.open, attributesOf(token.attributes ?? ''))
      current.children.push(child)
      if (!token.empty) open.push(child)
    } else if (token.close) {
      if (current.name !== token.close) throw new Error(`</${token.close}> closes <${current.name}>`)
      open.pop()
    } else {
      const text = unescaped(token.text!)
      if (open.length === 1 && text.trim()) throw new Error(`outside of the root: ${text}`)
      for (const around of open) around.text += text
    }
  }
  const [root, ...others] = top.children
  if (!root || others.length > 0 || open.length > 1) throw new Error('not one root, closed')
  return root
}

const element = (name: string, attributes: Record<string, string>) => ({
  name,
  attributes,
  children: [] as XmlElement[],
  text: '',
})

function attributesOf(written: string) {
  const attributes: Record<string, string> = {}
  for (const { groups } of written.matchAll(ATTRIBUTE)) {
    if (groups!.name! in attributes) throw new Error(`${groups!.name} twice`)
    attributes[groups!.name!] = unescaped(groups!.value!)
  }
  return attributes
}

function unescaped(text: string) {
  if (ILLEGAL.test(text)) throw new Error(`a character that XML has no place for: ${JSON.stringify(text)}`)
  return text.replace(/&(?<entity>[^;\s]*);?/g, (written, entity: string) => {
    const character = ENTITIES[entity]
    if (character === undefined || !written.endsWith(';')) throw new Error(`no entity: ${written}`)
    return character
  })
}

/** All descendants, in document order. */
export const findElements = (read: XmlElement, name: string): XmlElement[] =>
  read.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findElements(child, name)])

/** @throws unless there is exactly one such child */
export function childText(read: XmlElement, name: string): string {
  const found = read.children.filter((child) => child.name === name)
  if (found.length !== 1) throw new Error(`${found.length} × <${name}>`)
  return found[0]!.text
}
