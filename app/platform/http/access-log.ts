import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Env } from './env.ts'

/** Names the pattern of the route: paths hold tokens and ids. */
export const accessLog = createMiddleware<Env>(async (c, next) => {
  const began = performance.now()
  if (c.env?.known) return next()
  const { method, raw } = c.req
  // Anyone could write into somebody else's trace.
  const traceparent = c.var.config.trustProxy > 0 ? raw.headers.get('traceparent') : null
  const span = c.var.telemetry.traces?.startRequest(method, traceparent)
  await (span ? span.run(next) : next())
  const ms = performance.now() - began
  const request = { method, route: c.var.pageRoute ?? routePath(c), status: c.res.status }
  span?.end(request)
  c.var.telemetry.metrics?.onRequest({ ...request, ms })
  c.var.log.info({ ...request, ms: Math.round(ms) }, 'request')
})
