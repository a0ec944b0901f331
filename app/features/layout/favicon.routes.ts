import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'

/** Serves the icon to clients that don't read the page's links. */
export const faviconRoutes = new Hono<Env>().get('/favicon.ico', (c) => {
  c.header('cache-control', 'public, max-age=86400')
  return c.redirect('/icon-192.png', 302)
})
