import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Env } from './env.ts'

/** Beside what is built: browsers and other sites ask for these by name. */
const FIXED_NAMES = [
  '/mark.svg',
  '/og.png',
  '/manifest.webmanifest',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/apple-touch-icon.png',
]

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
  for (const name of FIXED_NAMES) {
    files.use(
      name,
      serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400') }),
    )
  }
  return files
}
