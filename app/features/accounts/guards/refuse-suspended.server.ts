import { createMiddleware } from 'hono/factory'
import { suspended } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { operationOf } from '../../../platform/operations/operation.ts'

/**
 * Refuses writing requests of suspended members before their body is read. The database refuses them too.
 * @throws AppError 403 with the code 'suspended'
 */
export const refuseSuspended = createMiddleware<Env>(async (c, next) => {
  if (c.var.session?.suspension && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
    const operation = operationOf(c)
    if (operation && !operation.whileSuspended) throw suspended()
  }
  await next()
})
