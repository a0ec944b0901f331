import { createMiddleware } from 'hono/factory'
import { secondFactorRequired } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { isSecondFactorRequired } from '../../../platform/http/second-factor-guard.ts'

/** What members may do without a second factor besides reading: set one up, look after their account, end tokens, and ask for help. */
const ALLOWED =
  /^\/api\/(session|sessions|users|passwords|passkeys|two-step-sign-in|account-deletion|email-change|tokens\/[^/]+|support_messages|browser_errors|reports|decisions|auth|rpc\/has_role)(\/|$)/

/**
 * Where everyone needs two-step sign-in, refuses writing requests of members without it.
 * @throws AppError 403 with the code 'second_factor_required'
 */
export const refuseWithoutSecondFactor = createMiddleware<Env>(async (c, next) => {
  const { session } = c.var
  const isWriting = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  const lacksIt = session !== null && session.session.second_factor_at === null
  if (isWriting && lacksIt && isSecondFactorRequired('members', c.var) && !ALLOWED.test(c.req.path))
    throw secondFactorRequired()
  await next()
})
