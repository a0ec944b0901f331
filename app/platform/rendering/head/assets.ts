import type { Manifest } from 'vite'

export interface Assets {
  /**
   * @param scripts false for a page without any, such as an error page
   * @param viewer where a page that members share asks for what is the member's own
   */
  head(routeIds: readonly string[], scripts: boolean, viewer?: string): string
}

const ENTRY = 'app/entry-client.tsx'

/** A chunk of `vite.config.ts`. */
const LIBRARIES = 'react'

/**
 * Fonts that nearly every page uses, preloaded so that they arrive before the first paint (`tokens.css`), but
 * not on phones, where a slow connection would delay that paint.
 */
const FONTS = ['schibsted-grotesk', 'brygada-1918', 'archivo-narrow'].map(
  (name) => `app/ui/fonts/${name}-latin-wght-normal.woff2`,
)

/** An attribute of the inlined script, which reads it. */
const attribute = (name: string, value: string | undefined) => (value ? ` data-${name}="${value}"` : '')

export const sourceAssets = (bootScript: string): Assets => ({
  head: (_, scripts, viewer) =>
    [
      `<script${attribute('viewer', viewer)}>${bootScript}</script>`,
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
 * A page loads the site's stylesheet and, once it is painted, the scripts of its own routes: it can be read
 * without them.
 * @throws at start when a chunk belongs to no route
 */
export function builtAssets(manifest: Manifest, routeIds: readonly string[], bootScript: string): Assets {
  const collect = (key: string, into: Set<string>) => {
    const chunk = manifest[key]
    if (!chunk || into.has(chunk.file)) return
    into.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, into)
  }
  const entry = manifest[ENTRY]
  const libraries = Object.values(manifest).find(({ name }) => name === LIBRARIES)
  const styles = manifest['style.css']
  if (!entry || !libraries || !styles)
    throw new Error(`The build output has no ${ENTRY}, no ${LIBRARIES} or no stylesheet.`)
  const fonts = FONTS.map((font) => {
    const file = manifest[font]?.file
    if (!file) throw new Error(`The build output has no ${font}.`)
    return `<link rel="preload" as="font" type="font/woff2" crossorigin media="(width >= 48rem)" href="/${file}">`
  }).join('')
  const parts = new Map<string, string[]>()
  for (const key of Object.keys(manifest)) {
    if (!key.includes('?tsr-split=component')) continue
    const id = routeOf(key)
    const owner = routeIds.find((known) => known === id || known === `${id}/`)
    if (!owner) throw new Error(`Built chunk ${key} doesn't belong to any route.`)
    parts.set(owner, [...(parts.get(owner) ?? []), key])
  }

  return {
    head(ids, scripts, viewer) {
      const files = new Set<string>()
      collect(ENTRY, files)
      for (const id of ids) for (const key of parts.get(id) ?? []) collect(key, files)
      const addresses = [...new Set([libraries.file, entry.file, ...files])]
        .map((file) => `/${file}`)
        .join(' ')
      return `<script${attribute('scripts', scripts ? addresses : undefined)}${attribute('viewer', viewer)}>${bootScript}</script><link rel="stylesheet" href="/${styles.file}">${fonts}`
    },
  }
}
