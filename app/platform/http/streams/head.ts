import { createMiddleware } from 'hono/factory'

/** Ends the body of a response to HEAD: the framework drops it, but leaves what produces it open. */
export const withoutBodyForHead = createMiddleware(async (c, next) => {
  await next()
  // What can't be cancelled has ended or failed, or somebody else reads it.
  if (c.req.method === 'HEAD') await c.res.body?.cancel().catch(() => undefined)
})
