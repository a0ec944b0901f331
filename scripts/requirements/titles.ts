import { parseSync } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

interface TestCall {
  /** Names in a callee such as `test.describe`, without arguments. */
  names: string[]
  title: string
  body: unknown
}

const notTests = new Set(['step', 'beforeEach', 'beforeAll', 'afterEach', 'afterAll'])
const skipped = new Set(['skip', 'todo', 'fixme', 'fail', 'fails'])

/**
 * Titles of tests and of groups with tests, without skipped tests and tests that are expected to fail.
 * @throws if the source can't be parsed
 */
export function titlesOfTests(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return titlesIn(program)
}

function titlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn)
  if (!isNode(value)) return []
  const call = asTestCall(value)
  if (!call) return Object.values(value).flatMap(titlesIn)
  if (call.names.some((name) => skipped.has(name))) return []
  if (!call.names.includes('describe')) return [call.title]
  const inside = titlesIn(call.body)
  return inside.length > 0 ? [call.title, ...inside] : []
}

function asTestCall(node: Node): TestCall | undefined {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return undefined
  const names = namesOf(node.callee)
  const [title, ...body] = node.arguments
  const text = textOf(title)
  const isOne =
    ['test', 'it', 'describe'].includes(names[0] ?? '') && !names.some((name) => notTests.has(name))
  return isOne && text !== undefined && body.length > 0 ? { names, title: text, body } : undefined
}

function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  switch (callee.type) {
    case 'Identifier':
      return [String(callee.name)]
    case 'MemberExpression':
      return [...namesOf(callee.object), ...namesOf(callee.property)]
    case 'CallExpression':
      return namesOf(callee.callee)
    case 'TaggedTemplateExpression':
      return namesOf(callee.tag)
    default:
      return []
  }
}

/** A literal's text, with '…' for each expression in a template. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis.map((quasi: { value: { raw: string } }) => quasi.value.raw).join('…')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
