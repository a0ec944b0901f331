import { createMiddleware } from 'hono/factory'
import { secondFactorRequired } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { isSecondFactorRequired } from '../../../platform/http/second-factor-guard.ts'
import { operationOf } from '../../../platform/operations/operation.ts'

/**
 * Refuses writing requests of members without two-step sign-in, where everyone needs it.
 * @throws AppError 403 with the code 'second_factor_required'
 */
export const refuseWithoutSecondFactor = createMiddleware<Env>(async (c, next) => {
  const { session } = c.var
  const isWriting = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  const lacksIt = session !== null && session.session.second_factor_at === null
  if (isWriting && lacksIt && isSecondFactorRequired('members', c.var)) {
    const operation = operationOf(c)
    if (operation && !operation.withoutSecondFactor) throw secondFactorRequired()
  }
  await next()
})
