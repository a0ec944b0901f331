import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Env } from './env.ts'

/** Names the pattern of the route: paths hold tokens and ids. */
export const accessLog = createMiddleware<Env>(async (c, next) => {
  const began = performance.now()
  await next()
  if (c.env?.known) return
  c.var.log.info(
    {
      method: c.req.method,
      route: c.var.pageRoute ?? routePath(c),
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    },
    'request',
  )
})
