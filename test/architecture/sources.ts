import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Source {
  /** From the project's folder: `app/features/stories/voting/vote.ts`. */
  path: string
  text: string
  /** What it imports at run time, of the project's own files, as paths from the project's folder. */
  imports: string[]
  /** The same, of packages and of Node. */
  packages: string[]
}

const STATEMENT = /^\s*(?:import|export)\s+(?!type\b)(?:[\w*{][^'"]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]/gm
const DYNAMIC = /import\(\s*['"](?<from>[^'"]+)['"]\s*\)/g

/** Whether a statement brings in anything but types: `import { type A, type B }` does not. */
const onlyTypes = (statement: string) => {
  const names = /\{(?<names>[^}]*)\}/.exec(statement)?.groups?.names
  const beside = statement.replace(/\{[^}]*\}/, '').match(/import\s+\w/)
  return (
    names !== undefined &&
    !beside &&
    names.split(',').every((name) => name.trim() === '' || /^type\s/.test(name.trim()))
  )
}

/** Every TypeScript file below `folder`, tests aside. */
export const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
    .map((name) => {
      const path = join(folder, name)
      const text = readFileSync(path, 'utf8')
      const statements = [...text.matchAll(STATEMENT)].filter(([whole]) => !onlyTypes(whole))
      const named = [...statements, ...text.matchAll(DYNAMIC)].map((match) => match.groups!.from!)
      const own = named.filter((name) => name.startsWith('.'))
      return {
        path,
        text,
        imports: own.map((name) => normalize(join(dirname(path), name))),
        packages: named.filter((name) => !name.startsWith('.')),
      }
    })
