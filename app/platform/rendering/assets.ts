import type { Manifest } from 'vite'

export interface Assets {
  /** @param scripts false for a page without any, such as an error page */
  head(routeIds: readonly string[], scripts: boolean): string
}

const ENTRY = 'app/entry-client.tsx'

export const sourceAssets = (bootScript: string): Assets => ({
  head: (_, scripts) =>
    [
      `<script>${bootScript}</script>`,
      '<link rel="stylesheet" href="/app/ui/tokens.css"><link rel="stylesheet" href="/app/ui/base.css">',
      ...(scripts
        ? [
            `<script type="module" src="/@vite/client"></script><script type="module" src="/${ENTRY}"></script>`,
          ]
        : []),
    ].join(''),
})

/** "app/routes/story.$id.tsx?tsr-split=component" → "/story/$id" */
const routeOf = (chunk: string) =>
  `/${chunk
    .replace(/^app\/routes\//, '')
    .replace(/\.tsx\?.*$/, '')
    .replaceAll('.', '/')}`.replace(/(^|\/)index$/, '$1') || '/'

/**
 * A page loads only the files of its own routes; scripts come last, since it can be read without them.
 * @throws at start when a chunk belongs to no route
 */
export function builtAssets(manifest: Manifest, routeIds: readonly string[], bootScript: string): Assets {
  const collect = (key: string, into: { js: Set<string>; css: Set<string> }) => {
    const chunk = manifest[key]
    if (!chunk || into.js.has(chunk.file)) return into
    into.js.add(chunk.file)
    for (const file of chunk.css ?? []) into.css.add(file)
    for (const imported of chunk.imports ?? []) collect(imported, into)
    return into
  }
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build output has no ${ENTRY}.`)
  const parts = new Map<string, string[]>()
  for (const key of Object.keys(manifest)) {
    if (!key.includes('?tsr-split=component')) continue
    const id = routeOf(key)
    const owner = routeIds.find((known) => known === id || known === `${id}/`)
    if (!owner) throw new Error(`Built chunk ${key} doesn't belong to any route.`)
    parts.set(owner, [...(parts.get(owner) ?? []), key])
  }

  return {
    head(ids, scripts) {
      const files = { js: new Set<string>(), css: new Set<string>() }
      collect(ENTRY, files)
      for (const id of ids) for (const key of parts.get(id) ?? []) collect(key, files)
      files.js.delete(entry.file)
      const styles = [...files.css].map((file) => `<link rel="stylesheet" href="/${file}">`)
      const code = scripts
        ? [
            `<script type="module" src="/${entry.file}" fetchpriority="low"></script>`,
            ...[...files.js].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
          ]
        : []
      return [`<script>${bootScript}</script>`, ...styles, ...code].join('')
    },
  }
}
