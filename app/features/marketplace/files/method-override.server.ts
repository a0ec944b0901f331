import { createMiddleware } from 'hono/factory'

const OVERRIDES = new Set(['PATCH', 'DELETE', 'HEAD'])

/** Lets a POST name another method: some networks let only GET and POST through (tus 1.0). */
export const overrideMethod = createMiddleware(async (c, next) => {
  const method = c.req.header('x-http-method-override')?.toUpperCase()
  if (c.req.method === 'POST' && method && OVERRIDES.has(method)) {
    const replaced: RequestInit & { duplex: 'half' } = { method, duplex: 'half' }
    c.req.raw = new Request(c.req.raw, method === 'HEAD' ? { method, body: null } : replaced)
  }
  await next()
})
