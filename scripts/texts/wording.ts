import { isNode, type Node, namesIn } from './node.ts'

/**
 * Reads the text of a literal, template or concatenation, with `{name}` per expression; undefined for other
 * nodes.
 */
export function wordingOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') {
    const expressions = node.expressions as Node[]
    return (node.quasis as { value: { cooked: string } }[])
      .map(({ value }, index) => value.cooked + (expressions[index] ? placeholder(expressions[index]) : ''))
      .join('')
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [wordingOf(node.left), wordingOf(node.right)]
    if (left === undefined && right === undefined) return undefined
    return (left ?? placeholder(node.left)) + (right ?? placeholder(node.right))
  }
  return undefined
}

/** Makes `{name}` of the last name in the expression. */
export function placeholder(expression: unknown): string {
  if (!isNode(expression)) return '{…}'
  const wording = wordingOf(expression)
  if (wording !== undefined) return wording
  if (expression.type === 'ConditionalExpression') {
    const [yes, no] = [wordingOf(expression.consequent), wordingOf(expression.alternate)]
    return yes !== undefined && no !== undefined ? `{${yes} | ${no}}` : '{…}'
  }
  if (expression.type === 'CallExpression') {
    const argument = (expression.arguments as unknown[])[0]
    return `{${nameOf(argument) ?? nameOf(expression.callee) ?? '…'}}`
  }
  return `{${nameOf(expression) ?? '…'}}`
}

/** Methods that only format their subject. */
const FORMS =
  /^(?:at|charAt|join|localeCompare|map|replace|replaceAll|slice|toLocaleString|toLowerCase|toUpperCase|toString|trim)$/

const nameOf = (node: unknown): string | undefined => {
  if (isNode(node) && (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression'))
    return nameOf(node.expression)
  return namesIn(node).findLast((name) => !FORMS.test(name))
}

/** Whether a text has words and is not a path, class name, key or code. */
export const isSentence = (text: string) =>
  hasWords(text) && /\s/.test(text.trim()) && /^[\p{Lu}“{"'\d]|[.!?…]$/u.test(text.trim()) && !isCode(text)

/** Whether a text could be the label of a button, tab or heading. */
export const isLabel = (text: string) =>
  /^[\p{Lu}\d“({]|\s|@/u.test(text.trim()) &&
  (hasWords(text) || /^\p{Lu}-\p{Lu}$/u.test(text)) &&
  !isCode(text)

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^}|]*\}/g, ''))

const isCode = (text: string) =>
  /^(https?:\/)?\/|^[#.@]|^[a-z]+[-_:/][a-z-_:/{}]+$|[<>;=]|^[MmZzLlHhVv][\d\s.-]|\bvar\(|serif|^[A-Z ]+TO$|\bno-|^\{[^}]*\}$|^[A-Z]{1,3}$|^(?=.*[_\d])[A-Z_\d]+$/.test(
    text.trim(),
  )

export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
