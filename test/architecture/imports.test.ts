import { expect, test } from 'vitest'
import { allSourcesIn, type Source, sourcesIn } from './sources.ts'

const app = sourcesIn('app')
const byPath = new Map(app.map((source) => [source.path, source]))

const ABOVE: Record<string, RegExp> = {
  'app/ui/': /^app\/(platform|kit|features|routes)\/|^app\/[^/]+$/,
  'app/platform/': /^app\/(ui|kit|features|routes)\/|^app\/[^/]+$/,
  'app/kit/': /^app\/(features|routes)\/|^app\/[^/]+$/,
  'app/features/': /^app\/routes\/|^app\/[^/]+$/,
}

const ownImports = (source: Source) => source.imports.filter((each) => each.isOwn)

const violations = (isBroken: (source: Source, imported: string) => boolean) =>
  app.flatMap((source) =>
    ownImports(source)
      .filter(({ from }) => isBroken(source, from))
      .map(({ from }) => `${source.path} → ${from}`),
  )

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

test('finds and parses the sources', () => {
  expect(app.length).toBeGreaterThan(500)
  expect(byPath.get('app/serve-product.ts')?.imports).toContainEqual(
    expect.objectContaining({ from: 'app/http-app.ts', isType: false }),
  )
})

test('layers import in one direction: ui and platform, then kit, then features, then routes', () => {
  expect(
    violations((source, imported) =>
      Object.entries(ABOVE).some(([layer, above]) => source.path.startsWith(layer) && above.test(imported)),
    ),
  ).toEqual([])
})

test('nothing in app but tests imports from test', () => {
  const product = allSourcesIn('app').filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const offenders = product.filter((source) =>
    ownImports(source).some(({ from }) => from.startsWith('test/')),
  )
  expect(offenders.map(({ path }) => path)).toEqual([])
})

test('product code imports no fixtures', () => {
  expect(violations((_, imported) => /\.fixture\.tsx?$/.test(imported))).toEqual([])
})

/** Attaching uploads belongs to the transaction of the row that refers to them. */
const SHARED_SQL = new Set(['app/features/uploads/uploads.db.ts'])

test("a feature imports another's noun, schema, queries, read model or component, never its SQL or HTTP", () => {
  expect(
    violations((source, imported) => {
      const [own, other] = [featureOf(source.path), featureOf(imported)]
      const isForeign = own !== undefined && other !== undefined && own !== other
      return isForeign && /\.(db|api|routes)\.ts$/.test(imported) && !SHARED_SQL.has(imported)
    }),
  ).toEqual([])
})

/** Folders of the server alone, whose files need no suffix. */
const SERVER_FOLDER =
  /^app\/platform\/(backup|code-hosts|config|database|errors|files|http|jobs|mail|operations|outbound|rendering|responses|settings|telemetry)\//
const SERVER_FILE = /\.(server|api|db|read|routes|jobs)\.ts$/
const SERVER_ENTRY = new Set([
  'app/main.ts',
  'app/serve-product.ts',
  'app/server.ts',
  'app/http-app.ts',
  'app/api.ts',
])

const isServerOnly = (path: string) =>
  SERVER_FILE.test(path) || (SERVER_FOLDER.test(path) && path.endsWith('.ts')) || SERVER_ENTRY.has(path)

function reachable(from: string, visited = new Set<string>()): Set<string> {
  if (visited.has(from)) return visited
  visited.add(from)
  for (const { from: next, isType } of byPath.get(from)?.imports ?? []) if (!isType) reachable(next, visited)
  return visited
}

const browserSources = () => {
  const routes = app.filter(({ path }) => path.startsWith('app/routes/')).map(({ path }) => path)
  return new Set(['app/entry-client.tsx', ...routes].flatMap((path) => [...reachable(path)]))
}

test('no server code reaches the browser', () => {
  const paths = browserSources()
  expect(paths.size).toBeGreaterThan(300)
  expect([...paths].filter(isServerOnly)).toEqual([])
  const builtIn = [...paths].flatMap((path) =>
    (byPath.get(path)?.imports ?? []).filter(({ from }) => from.startsWith('node:')),
  )
  expect(builtIn).toEqual([])
})

test('code of the browser makes IDs by newId, since crypto.randomUUID is missing over http', () => {
  const offenders = [...browserSources()].filter((path) =>
    /\brandomUUID\b/.test(byPath.get(path)?.text ?? ''),
  )
  expect(offenders).toEqual(['app/platform/browser/new-id.ts'])
})

test('server-only files say so in their names', () => {
  const inBrowser = browserSources()
  const rendered = reachable('app/entry-server.tsx')
  const unnamed = app.filter(
    ({ path }) =>
      !inBrowser.has(path) &&
      !rendered.has(path) &&
      !isServerOnly(path) &&
      // These contain nothing that browsers must not see.
      !/\.schema\.ts$|^app\/platform\/(api|text|validation)\//.test(path),
  )
  expect(unnamed.map(({ path }) => path)).toEqual([])
})
