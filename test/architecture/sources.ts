import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** Path from the project's folder for the project's own files, else the package's name. */
  from: string
  isOwn: boolean
  /** Whether it brings in types alone, which are gone at run time. */
  isType: boolean
}

export interface Source {
  /** From the project's folder: `app/features/stories/voting/vote.ts`. */
  path: string
  text: string
  imports: readonly Import[]
  /** Names that the file exports itself. */
  exports: readonly string[]
  /** Every name that the file declares: variables, parameters, functions, types, properties of types. */
  declared: ReadonlySet<string>
}

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls back with each node below one, and with the one above it. */
function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

/** Nodes whose `id`, `key` or parameters give something its name. */
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

/** Every TypeScript file below `folder`, generated ones aside. */
function allSourcesIn(folder: string): readonly Source[] {
  const known = sources.get(folder)
  if (known) return known
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(gen|d)\.ts$/.test(name))
    .map((name) => read(join(folder, name)))
  sources.set(folder, found)
  return found
}

/** Every TypeScript file of the product below `folder`: no tests and no fixtures. */
export const sourcesIn = (folder: string): readonly Source[] =>
  allSourcesIn(folder).filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path))
