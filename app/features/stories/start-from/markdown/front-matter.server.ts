import { CST, isMap, isScalar, isSeq, Lexer, parseDocument } from 'yaml'
import { START_NOTES } from '../draft/start-notes-texts.server.ts'

export interface FrontMatter {
  /** Values by their key in lower case, all as the text that was written. */
  values: Readonly<Record<string, string | string[]>>
  body: string
  /** How many lines of the file are above the body. */
  above: number
  /** Why the block couldn't be read; the body is there all the same. */
  note: string | null
}

const OPENING = /^---[ \t]*\n/
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/m

const MAX_BLOCK = 64 * 1024
/** How deep maps and lists can be inside each other. */
const MAX_DEPTH = 20

/**
 * Takes the block of YAML from the start of a Markdown file. Line ends of Windows, a byte order mark, and a
 * closing line that is the file's last one are fine. References, tags and deep nesting are refused, as they
 * can grow without limit.
 */
export function readFrontMatter(file: string): FrontMatter {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const opening = OPENING.exec(text)?.[0]
  if (opening === undefined) return { values: {}, body: text, above: 0, note: null }
  const rest = text.slice(opening.length)
  const closing = CLOSING.exec(rest)
  if (!closing) return { values: {}, body: text, above: 0, note: START_NOTES.openFrontMatter }
  const block = rest.slice(0, closing.index)
  const body = rest.slice(closing.index + closing[0].length)
  const values = block.length <= MAX_BLOCK && isPlain(block) ? readBlock(block) : null
  const above = text.slice(0, text.length - body.length).split('\n').length - 1
  return { values: values ?? {}, body, above, note: values ? null : START_NOTES.brokenFrontMatter }
}

/**
 * Whether a block has no references and tags and isn't nested deeply. It looks at tokens only, so that
 * nothing can grow.
 */
function isPlain(block: string): boolean {
  let depth = 0
  for (const lexeme of new Lexer().lex(block)) {
    const kind = CST.tokenType(lexeme)
    if (kind === 'anchor' || kind === 'alias' || kind === 'tag') return false
    if (kind === 'flow-map-start' || kind === 'flow-seq-start') depth++
    if (kind === 'flow-map-end' || kind === 'flow-seq-end') depth--
    if (depth > MAX_DEPTH) return false
  }
  return deepestIndent(block) <= MAX_DEPTH
}

/** How often a line begins further inside than those around it, lists in one line included. */
function deepestIndent(block: string): number {
  const open: number[] = []
  let deepest = 0
  for (const line of block.split('\n')) {
    const [lead = ''] = /^(?:[ ]|[-?:] )*/.exec(line) ?? []
    if (lead.length === line.length) continue
    while ((open.at(-1) ?? -1) >= lead.length) open.pop()
    open.push(lead.length)
    deepest = Math.max(deepest, open.length + (lead.match(/[-?:]/g)?.length ?? 0))
  }
  return deepest
}

function readBlock(block: string): FrontMatter['values'] | null {
  // "failsafe" reads each value as text: a date stays as it was written.
  const document = parseDocument(block, { schema: 'failsafe', version: '1.2', uniqueKeys: false })
  if (document.errors.length > 0) return null
  if (document.contents === null) return {}
  if (!isMap(document.contents)) return null
  const entries = document.contents.items.flatMap(({ key, value }) => {
    const read = isSeq(value) ? value.items.flatMap((item) => textOf(item) ?? []) : textOf(value)
    const name = textOf(key)
    return name === null || read === null ? [] : [[name.toLowerCase(), read] as const]
  })
  return Object.fromEntries(entries)
}

/** How YAML writes that nothing is there. */
const NOTHING = new Set(['', '~', 'null', 'Null', 'NULL'])

function textOf(node: unknown): string | null {
  if (!isScalar(node) || typeof node.value !== 'string') return null
  const text = node.value.trim()
  const isQuoted = node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE'
  return text === '' || (NOTHING.has(text) && !isQuoted) ? null : text
}
