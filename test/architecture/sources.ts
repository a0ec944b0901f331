import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** The path of a file or the name of a package. */
  from: string
  isOwn: boolean
  isType: boolean
}

export interface Source {
  /** The path from the root of the project: `app/features/stories/voting/vote-texts.ts`. */
  path: string
  text: string
  imports: readonly Import[]
  exports: readonly string[]
  declared: ReadonlySet<string>
}

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

const NAMES_ID = /^(VariableDeclarator|FunctionDeclaration|FunctionExpression|Class\w+|TS\w+Declaration)$/
const NAMES_KEY = /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/

function declaredIn(program: Node): Set<string> {
  const names = new Set<string>()
  const pattern = (node: unknown) => {
    if (!isNode(node)) return
    if (node.type === 'Identifier') names.add(node.name as string)
    else if (node.type === 'AssignmentPattern') pattern(node.left)
    else if (node.type === 'RestElement') pattern(node.argument)
    else if (node.type === 'ArrayPattern') (node.elements as unknown[]).forEach(pattern)
    else if (node.type === 'ObjectPattern')
      for (const property of node.properties as Node[])
        pattern(property.type === 'Property' ? property.value : property)
  }
  walk(program, (node) => {
    if (NAMES_ID.test(node.type)) pattern(node.id)
    if (NAMES_KEY.test(node.type)) pattern(node.key)
    if (Array.isArray(node.params)) node.params.forEach(pattern)
    if (node.type === 'CatchClause') pattern(node.param)
  })
  return names
}

function exportedBy(program: Node): string[] {
  const names: string[] = []
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ExportNamedDeclaration' || !isNode(statement.declaration)) continue
    const { declaration } = statement
    const named = Array.isArray(declaration.declarations)
      ? (declaration.declarations as Node[])
      : [declaration]
    for (const { id } of named) if (isNode(id) && id.type === 'Identifier') names.push(id.name as string)
  }
  return names
}

function importsOf(path: string, program: Node): Import[] {
  const found: Import[] = []
  const add = (from: string, isType: boolean) => {
    const isOwn = from.startsWith('.')
    found.push({ from: isOwn ? normalize(join(dirname(path), from)) : from, isOwn, isType })
  }
  walk(program, (node) => {
    if (!isNode(node.source) || typeof node.source.value !== 'string') return
    const specifiers = (node.specifiers ?? []) as Node[]
    const onlyTypes =
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (specifiers.length > 0 &&
        specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type'))
    add(node.source.value, onlyTypes)
  })
  return found
}

function read(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const program = parseSync(path, text).program as unknown as Node
  return {
    path,
    text,
    imports: importsOf(path, program),
    exports: exportedBy(program),
    declared: declaredIn(program),
  }
}

const sources = new Map<string, Source[]>()

export function allSourcesIn(folder: string): readonly Source[] {
  const cached = sources.get(folder)
  if (cached) return cached
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(gen|d)\.ts$/.test(name))
    .map((name) => read(join(folder, name)))
  sources.set(folder, found)
  return found
}

/** All TypeScript files except generated ones, tests and fixtures. */
export const sourcesIn = (folder: string): readonly Source[] =>
  allSourcesIn(folder).filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path))
