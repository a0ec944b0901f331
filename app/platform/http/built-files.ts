import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Env } from './env.ts'

/** Serves the built scripts, styles, fonts and the few files with fixed names, compressed when they were built. */
export function builtFiles(root: string) {
  const files = new Hono<Env>()
  files.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  files.get('/assets/*', (c) => c.text('Not found', 404))
  for (const name of ['/mark.svg', '/og.png']) {
    files.use(
      name,
      serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400') }),
    )
  }
  return files
}
