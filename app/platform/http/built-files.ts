import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { earlyRefusal } from '../errors/early-refusal.ts'
import { methodNotAllowed } from '../errors/errors.ts'
import type { Env } from './env.ts'
import { EMBEDDABLE } from './security/security.ts'

const FIXED_NAMES = [
  '/mark.svg',
  '/og.png',
  '/manifest.webmanifest',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/apple-touch-icon.png',
]

/** Of the service worker, which keeps them as long as they are current. */
const OFFLINE_FILES = ['/service-worker.js', '/offline.html']

export function builtFiles(root: string) {
  const files = new Hono<Env>()
  for (const path of ['/assets/*', '/tiles/*', ...FIXED_NAMES, ...OFFLINE_FILES]) files.use(path, readOnly)
  files.use(
    '/assets/*',
    cacheFor('public, max-age=31536000, immutable', { vary: 'Accept-Encoding' }),
    serveStatic({ root, precompressed: true }),
  )
  files.get('/assets/*', (c) => c.text('Not found', 404))
  for (const name of FIXED_NAMES) {
    files.use(name, cacheFor('public, max-age=86400', EMBEDDABLE), serveStatic({ root }))
  }
  files.use('/tiles/*', cacheFor('public, max-age=86400', EMBEDDABLE), serveStatic({ root }))
  for (const name of OFFLINE_FILES) files.use(name, cacheFor('no-cache'), serveStatic({ root }))
  return files
}

const METHODS = ['GET', 'HEAD', 'OPTIONS']

const readOnly = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: METHODS.join(', ') })
  return earlyRefusal(c, methodNotAllowed(METHODS))
})

/** Sets headers together with the response: `onFound` runs too late for them. */
const cacheFor = (cacheControl: string, others: Record<string, string> = {}) =>
  createMiddleware<Env>(async (c, next) => {
    await next()
    if (!c.res.ok) return
    c.header('cache-control', cacheControl)
    for (const [name, value] of Object.entries(others)) c.header(name, value)
  })
