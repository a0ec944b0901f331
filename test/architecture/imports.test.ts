import { expect, test } from 'vitest'
import { type Source, sourcesIn } from './sources.ts'

const app = sourcesIn('app')
const byPath = new Map(app.map((source) => [source.path, source]))

/** What a layer may not import. */
const ABOVE: Record<string, RegExp> = {
  'app/ui/': /^app\/(platform|features|routes)\/|^app\/[^/]+$/,
  'app/platform/': /^app\/(ui|features|routes)\/|^app\/[^/]+$/,
  'app/features/': /^app\/routes\/|^app\/[^/]+$/,
}

const ownImports = (source: Source) => source.imports.filter((each) => each.isOwn)

const offences = (isBroken: (source: Source, imported: string) => boolean) =>
  app.flatMap((source) =>
    ownImports(source)
      .filter(({ from }) => isBroken(source, from))
      .map(({ from }) => `${source.path} → ${from}`),
  )

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

test('the sources are found and parsed', () => {
  expect(app.length).toBeGreaterThan(500)
  expect(byPath.get('app/main.ts')?.imports).toContainEqual(
    expect.objectContaining({ from: 'app/http-app.ts', isType: false }),
  )
})

test('imports run one way: ui and platform, then features, then routes', () => {
  expect(
    offences((source, imported) =>
      Object.entries(ABOVE).some(([layer, above]) => source.path.startsWith(layer) && above.test(imported)),
    ),
  ).toEqual([])
})

test('product code imports no fixture', () => {
  expect(offences((_, imported) => /\.fixture\.tsx?$/.test(imported))).toEqual([])
})

/** Rows of uploaded files belong to the transaction of whatever refers to them. */
const SHARED_SQL = new Set(['app/features/uploads/uploads.db.ts'])

test("a feature imports another's noun, schema, queries, read model or component, never its SQL or HTTP", () => {
  expect(
    offences((source, imported) => {
      const [own, other] = [featureOf(source.path), featureOf(imported)]
      const isForeign = own !== undefined && other !== undefined && own !== other
      return isForeign && /\.(db|api|routes)\.ts$/.test(imported) && !SHARED_SQL.has(imported)
    }),
  ).toEqual([])
})

/** Rooms of the platform that never leave the server; their files need no suffix that says so. */
const SERVER_ROOM =
  /^app\/platform\/(config|database|errors|files|http|jobs|mail|realtime|rendering|settings)\//
const SERVER_FILE = /\.(server|api|db|read|routes|jobs)\.ts$/
const SERVER_ENTRY = new Set(['app/main.ts', 'app/server.ts', 'app/http-app.ts', 'app/api.ts'])

/** What runs on the server alone, by its name. */
const isServerOnly = (path: string) =>
  SERVER_FILE.test(path) || (SERVER_ROOM.test(path) && path.endsWith('.ts')) || SERVER_ENTRY.has(path)

/** Everything that the browser could load, from its entry on. */
function reachable(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const { from: next, isType } of byPath.get(from)?.imports ?? []) if (!isType) reachable(next, seen)
  return seen
}

const inBrowser = () => {
  const routes = app.filter(({ path }) => path.startsWith('app/routes/')).map(({ path }) => path)
  return new Set(['app/entry-client.tsx', ...routes].flatMap((path) => [...reachable(path)]))
}

test('nothing of the server reaches the browser', () => {
  const sent = inBrowser()
  expect(sent.size).toBeGreaterThan(300)
  expect([...sent].filter(isServerOnly)).toEqual([])
  const builtIn = [...sent].flatMap((path) =>
    (byPath.get(path)?.imports ?? []).filter(({ from }) => from.startsWith('node:')),
  )
  expect(builtIn).toEqual([])
})
