import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'

/**
 * Keeps shared caches from mixing people up: what a session was read for is stored nowhere, and the rest is
 * checked again each time, unless its handler decides otherwise.
 */
export const cacheControl = createMiddleware<Env>(async (c, next) => {
  await next()
  const own = c.res.headers.get('cache-control')
  if (c.var.session) {
    if (!own?.includes('no-store')) c.header('cache-control', 'private, no-store')
  } else if (own === null || own === 'no-cache') {
    c.header('cache-control', 'no-cache')
    c.header('vary', 'Cookie', { append: true })
  }
})

/** Lets nothing keep a response without a lifetime of its own. */
export const storedNowhere = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
})
