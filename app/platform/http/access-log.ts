import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

/** One JSON line per external request. */
export const accessLog = createMiddleware<Env>(async (c, next) => {
  const began = performance.now()
  await next()
  if (c.env?.known || c.req.path === '/healthz' || c.req.path === '/readyz') return
  c.var.log.info(
    {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    },
    'request',
  )
})
