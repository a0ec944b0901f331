import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
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

/** The files of the service worker, which keeps them as long as they are current. */
const OFFLINE_FILES = ['/service-worker.js', '/offline.html']

export function builtFiles(root: string) {
  const files = new Hono<Env>()
  files.get(
    '/assets/*',
    cacheFor('public, max-age=31536000, immutable', { vary: 'Accept-Encoding' }),
    serveStatic({ root, precompressed: true }),
  )
  files.get('/assets/*', (c) => c.text('Not found', 404))
  for (const name of FIXED_NAMES) {
    files.get(name, cacheFor('public, max-age=86400', EMBEDDABLE), serveStatic({ root }))
  }
  files.get('/tiles/*', cacheFor('public, max-age=86400', EMBEDDABLE), serveStatic({ root }))
  for (const name of OFFLINE_FILES) files.get(name, cacheFor('no-cache'), serveStatic({ root }))
  return files
}

/** Sets headers together with the response: `onFound` runs too late for them. */
const cacheFor = (cacheControl: string, others: Record<string, string> = {}) =>
  createMiddleware<Env>(async (c, next) => {
    await next()
    if (!c.res.ok) return
    c.header('cache-control', cacheControl)
    for (const [name, value] of Object.entries(others)) c.header(name, value)
  })
