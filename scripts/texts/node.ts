export interface Node {
  type: string
  [key: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Identifiers in order, e.g. of `c.var.log.error(…)`. */
export function namesIn(callee: unknown): string[] {
  if (!isNode(callee)) return []
  switch (callee.type) {
    case 'Identifier':
      return [String(callee.name)]
    case 'MemberExpression':
      return [...namesIn(callee.object), ...namesIn(callee.property)]
    case 'CallExpression':
      return namesIn(callee.callee)
    case 'TaggedTemplateExpression':
      return namesIn(callee.tag)
    default:
      return []
  }
}
