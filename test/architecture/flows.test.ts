import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

const page = readFileSync('docs/architecture.md', 'utf8')

/** Finds file paths in Markdown, without endings such as `.unit.test.tsx` and the sample migrations. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./$-]+\.(?:tsx?|mjs|sql|md|css))`/g)]
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('.') && !path.includes('NN'))

const ROOTS = ['', 'app/', 'app/features/', 'app/platform/']

const names = new Set(
  ['app', 'test', 'scripts', 'bench', 'docs', 'db'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  ),
)

const ofApp = new Map(sourcesIn('app').map((source) => [source.path, source]))

const fileOf = (path: string) => ofApp.get(ROOTS.map((root) => root + path).find((each) => ofApp.has(each))!)!

type File = ReturnType<typeof fileOf>

const importsFile = ({ imports }: File, { path }: File) => imports.some(({ from }) => from === path)

/** The requests to the API that a file names by their whole address. */
const addressesIn = ({ text }: File) => text.match(/\/api\/[\w/-]+/g) ?? []

/**
 * Whether one file hands on to another: it imports it, or its address of the API. A type counts: a typed
 * client is one.
 */
const leadsTo = (from: File, to: File) =>
  importsFile(from, to) ||
  addressesIn(from).some((address) => addressesIn(to).some((each) => each.startsWith(address)))

const exists = (path: string) =>
  ROOTS.some((root) => existsSync(root + path)) || (!path.includes('/') && names.has(path))

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'db/CONVENTIONS.md'].concat(
  readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
)

test.each(DOCUMENTS)('every path in %s exists', (document) => {
  const paths = pathsIn(readFileSync(document, 'utf8'))
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

test('the documents name files', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(8)
  expect(pathsIn(page).length).toBeGreaterThan(60)
})

const flows = [...page.matchAll(/^### (.+): at most (\d+) files$([\s\S]*?)(?=^##)/gm)].map(
  ([, name, most, text]) => ({
    name: name!,
    most: Number(most),
    steps: [...text!.matchAll(/^\d+\. .+$/gm)].flatMap(([line]) => pathsIn(line)),
  }),
)

test('the flows stay within their limits', () => {
  const limits = flows.map(({ name, most }) => [name, most])
  expect(limits).toEqual([
    ['A comment', 5],
    ['A story', 10],
    ["A listing's file", 16],
    ['An interest', 12],
    ['A newsletter address', 9],
    ['A report', 8],
  ])
  expect(flows.filter(({ steps, most }) => new Set(steps).size > most).map(({ name }) => name)).toEqual([])
})

test.each(flows)('no flow names a file twice: $name', ({ steps }) => {
  expect(steps.length).toBeGreaterThanOrEqual(5)
  expect(new Set(steps).size).toBe(steps.length)
})

test.each(flows)('each step is reached from an earlier one: $name', ({ steps }) => {
  const files = steps.map(fileOf)
  const unreached = files.filter(
    (file, index) => index > 0 && !files.slice(0, index).some((earlier) => leadsTo(earlier, file)),
  )
  expect(unreached.map(({ path }) => path)).toEqual([])
})
