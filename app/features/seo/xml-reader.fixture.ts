export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Includes the text of descendants. */
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

/** Doesn't support comments, CDATA or DOCTYPE. @throws unless the document is well-formed */
export function readXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!document.startsWith(declaration)) throw new Error('missing XML declaration')
  const top = element('', {})
  const open = [top]
  let at = declaration.length
  while (at < document.length) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(document)?.groups
    if (!token) throw new Error(`not well-formed: ${document.slice(at, at + 60)}`)
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
      if (open.length === 1 && text.trim()) throw new Error(`text outside the root element: ${text}`)
      for (const around of open) around.text += text
    }
  }
  const [root, ...others] = top.children
  if (!root || others.length > 0 || open.length > 1) throw new Error('expected one closed root element')
  return root
}

const element = (name: string, attributes: Record<string, string>) => ({
  name,
  attributes,
  children: [] as XmlElement[],
  text: '',
})

function attributesOf(source: string) {
  const attributes: Record<string, string> = {}
  for (const { groups } of source.matchAll(ATTRIBUTE)) {
    if (groups!.name! in attributes) throw new Error(`${groups!.name} is duplicated`)
    attributes[groups!.name!] = unescaped(groups!.value!)
  }
  return attributes
}

function unescaped(text: string) {
  if (ILLEGAL.test(text)) throw new Error(`illegal character: ${JSON.stringify(text)}`)
  return text.replace(/&(?<entity>[^;\s]*);?/g, (reference, entity: string) => {
    const character = ENTITIES[entity]
    if (character === undefined || !reference.endsWith(';')) throw new Error(`unknown entity: ${reference}`)
    return character
  })
}

export const findElements = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findElements(child, name)])

/** @throws unless there is exactly one such child */
export function childText(element: XmlElement, name: string): string {
  const found = element.children.filter((child) => child.name === name)
  if (found.length !== 1) throw new Error(`${found.length} × <${name}>`)
  return found[0]!.text
}
