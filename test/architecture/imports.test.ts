import { expect, test } from 'vitest'
import { type Source, sourcesIn } from './sources.ts'

const app = sourcesIn('app')
const byPath = new Map(app.map((source) => [source.path, source]))

/** What a layer may not know of. */
const ABOVE: Record<string, RegExp> = {
  'app/ui/': /^app\/(platform|features|routes)\/|^app\/[^/]+$/,
  'app/platform/': /^app\/(ui|features|routes)\/|^app\/[^/]+$/,
  'app/features/': /^app\/routes\/|^app\/[^/]+$/,
}

const offences = (broken: (source: Source, imported: string) => boolean) =>
  app.flatMap((source) =>
    source.imports
      .filter((imported) => broken(source, imported))
      .map((imported) => `${source.path} → ${imported}`),
  )

test('the walk sees the house', () => {
  expect(app.length).toBeGreaterThan(50)
  expect(byPath.get('app/main.ts')?.imports).toContain('app/http-app.ts')
})

test('imports run one way: ui and platform, then features, then routes', () => {
  expect(
    offences((source, imported) =>
      Object.entries(ABOVE).some(([layer, above]) => source.path.startsWith(layer) && above.test(imported)),
    ),
  ).toEqual([])
})

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

/** The rows of uploaded files belong to the transaction of whoever refers to them. */
const SHARED_ON_THE_SERVER = new Set(['app/features/uploads/uploads.db.ts'])

test("a feature reaches another's noun, schema, queries and components, never its SQL or its HTTP", () => {
  expect(
    offences((source, imported) => {
      const own = featureOf(source.path)
      const other = featureOf(imported)
      return (
        own !== undefined &&
        other !== undefined &&
        own !== other &&
        /\.(db|api)\.ts$/.test(imported) &&
        !SHARED_ON_THE_SERVER.has(imported)
      )
    }),
  ).toEqual([])
})

/** Everything that the browser could be sent, from its entry on. */
function reachable(from: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(from)) {
    seen.add(from)
    for (const imported of byPath.get(from)?.imports ?? []) reachable(imported, seen)
  }
  return seen
}

test('nothing of the server reaches the browser', () => {
  const routes = app.filter((source) => source.path.startsWith('app/routes/')).map((source) => source.path)
  const sent = new Set(['app/entry-client.tsx', ...routes].flatMap((path) => [...reachable(path)]))
  expect(sent.size).toBeGreaterThan(30)
  const serverOnly =
    /\.(db|api|routes)\.ts$|^app\/platform\/(config|database|errors|files|http|jobs|mail|realtime|rendering|settings)\/.*\.ts$/
  expect([...sent].filter((path) => serverOnly.test(path))).toEqual([])
  expect(
    [...sent].flatMap((path) => byPath.get(path)?.packages.filter((name) => name.startsWith('node:')) ?? []),
  ).toEqual([])
})
