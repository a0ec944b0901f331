import { parseSync } from 'vite'
import { childrenOf, isNode, type Node, namesIn } from './node.ts'
import { isLabel, isSentence, placeholder, tidy, wordingOf } from './wording.ts'

/** Attributes and properties with texts for people. */
const VISIBLE =
  /^(?:action|alt|answer|aria-(?:label|roledescription|valuetext|description)|button|buttonLabel|change|count|deck|description|empty|footnote|heading|hint|intro|label|legend|message|name|note|noun|overPrompt|paragraphs|placeholder|preheader|prompt|question|remove|sentence|subject|subtitle|summary|text|title|what|words)$/

/** Calls with arguments for operators, developers or the API reference only. */
const INTERNAL =
  /^(?:Error|TypeError|RangeError|Problem|addEventListener|answers|clsx|classNames|console|createElement|operation|described|done|fetch|getElementById|jsonResponse|log|logger|matchMedia|meta|ofRole|querySelector|querySelectorAll|setProperty|sql|test)$/

const API_REFERENCE =
  /^(?:answer|change|description|response|responses|result|summary|summaries|noun|put|delete)$/

/** The texts that a file shows to people, in order. */
export function textsIn(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const texts: string[] = []
  visit(program as unknown as Node, {
    isApi: /\.(?:api|routes|realtime)\.ts$/.test(path),
    isVisible: false,
    add: (text) => texts.push(tidy(text)),
  })
  return [...new Set(texts)].filter((text) => text !== '')
}

interface Context {
  /** Whether the file describes the API: its summaries are not texts for people. */
  isApi: boolean
  /** Whether a single word counts. */
  isVisible: boolean
  add: (text: string) => void
}

function visit(node: Node, context: Context): void {
  const { add, isVisible } = context
  const wording = wordingOf(node)
  if (wording !== undefined) {
    if (isVisible ? isLabel(wording) : isSentence(wording)) add(wording)
    for (const child of childrenOf(node)) visitFilled(child, context)
    return
  }
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return
    case 'JSXElement':
    case 'JSXFragment':
      visitMarkup(node, context)
      return
    case 'JSXAttribute':
      visitValue(nameOfAttribute(node), node.value, context)
      return
    case 'Property':
      visitValue(namesIn(node.key).at(-1) ?? String((node.key as Node).value), node.value, context)
      return
    case 'TaggedTemplateExpression':
      return
    case 'NewExpression':
    case 'CallExpression':
      if (isInternal(node)) return
      visitAll(childrenOf(node), { ...context, isVisible: false })
      return
    case 'ExportNamedDeclaration':
    case 'VariableDeclaration':
      visitAll(childrenOf(node), context)
      return
    case 'VariableDeclarator':
      visitDeclared(node, context)
      return
    case 'ObjectExpression':
    case 'ArrayExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'ArrowFunctionExpression':
    case 'ParenthesizedExpression':
      visitAll(childrenOf(node), context)
      return
    default:
      visitAll(childrenOf(node), { ...context, isVisible: false })
  }
}

const visitAll = (nodes: readonly Node[], context: Context) => {
  for (const node of nodes) visit(node, context)
}

/** Expressions in a template can contain texts of their own. */
function visitFilled(node: Node, context: Context): void {
  if (node.type === 'TemplateElement' || wordingOf(node) !== undefined) return
  if (/^\{.*\|.*\}$/.test(placeholder(node))) return
  visit(node, { ...context, isVisible: false })
}

/** Every value counts in an object of texts such as ACCOUNT_TEXTS or STAGES. */
function visitDeclared(node: Node, context: Context): void {
  const name = namesIn(node.id)[0] ?? ''
  const isNoun =
    /^[A-Z][A-Z\d_]*$/.test(name) && isNode(node.init) && /^(Object|Array|TSAs|TSSat)/.test(node.init.type)
  if (isNode(node.init))
    visit(node.init, {
      ...context,
      isVisible: isNoun && !/(?:^|_)(?:KEYS?|PATHS?|ROUTES?|LIMITS?|ICONS?)$/.test(name),
    })
}

function visitValue(name: string, value: unknown, context: Context): void {
  if (!isNode(value) || (context.isApi && API_REFERENCE.test(name))) return
  const isVisible =
    VISIBLE.test(name) ||
    (context.isVisible &&
      !/^(?:id|icon|key|href|to|kind|variant|art|path|sign|type|url|bucket|field)$/.test(name))
  const inner = value.type === 'JSXExpressionContainer' ? value.expression : value
  if (!isNode(inner)) return
  const wording = wordingOf(inner)
  if (
    wording !== undefined &&
    !VISIBLE.test(name) &&
    /^(?:className|style|sql|d|viewBox|path|rel|srcSet|sizes)$/.test(name)
  )
    return
  visit(inner, { ...context, isVisible })
}

/** An element with text is one text, including its links and emphasis. */
function visitMarkup(node: Node, context: Context): void {
  const children = (node.children as Node[]) ?? []
  visitAttributes(node, context)
  const hasWords = children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)))
  if (!hasWords) {
    for (const child of children) visitChild(child, context)
    return
  }
  context.add(children.map((child) => inline(child, context)).join(''))
}

function visitAttributes(element: Node, context: Context): void {
  if (isNode(element.openingElement))
    visitAll((element.openingElement.attributes as Node[]) ?? [], { ...context, isVisible: false })
}

function visitChild(child: Node, context: Context): void {
  const inner = child.type === 'JSXExpressionContainer' ? child.expression : child
  if (isNode(inner)) visit(inner, { ...context, isVisible: true })
}

function inline(child: Node, context: Context): string {
  if (child.type === 'JSXText') return readable(String(child.value))
  if (child.type === 'JSXExpressionContainer') {
    const { expression } = child
    if (!isNode(expression) || expression.type === 'JSXEmptyExpression') return ''
    if (containsMarkup(expression)) {
      visit(expression, { ...context, isVisible: true })
      return expression.type === 'LogicalExpression' ? '' : '{…}'
    }
    return placeholder(expression)
  }
  if (child.type !== 'JSXElement' && child.type !== 'JSXFragment') return ''
  visitAttributes(child, context)
  return ((child.children as Node[]) ?? []).map((inner) => inline(inner, context)).join('')
}

const containsMarkup = (node: Node): boolean =>
  node.type === 'JSXElement' || node.type === 'JSXFragment' || childrenOf(node).some(containsMarkup)

function nameOfAttribute({ name }: Node): string {
  return isNode(name) ? String(name.name) : ''
}

function isInternal(call: Node): boolean {
  return namesIn(call.callee).some((name) => INTERNAL.test(name))
}

const ENTITIES: Record<string, string> = {
  '&gt;': '>',
  '&lt;': '<',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&apos;': "'",
}
const readable = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
