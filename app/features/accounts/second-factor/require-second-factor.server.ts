import { createMiddleware } from 'hono/factory'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { SECOND_FACTOR_REQUIRED } from './second-factor.ts'
import { SECOND_STEP_ERRORS } from './second-factor-texts.ts'

type Caller = Pick<Variables, 'config' | 'session'>

/** Whether members, or admins at least, need two-step sign-in on this site. */
export const isRequiredFor = (who: 'admins' | 'members', { config }: Pick<Variables, 'config'>): boolean =>
  config.requireSecondFactor === 'everyone' || (who === 'admins' && config.requireSecondFactor === 'admins')

/** @throws AppError 403 `second_factor_required` if the session lacks the second factor that an admin needs */
export function requireSecondFactorOfAdmin(caller: Caller): void {
  if (isRequiredFor('admins', caller) && !caller.session?.session.second_factor_at)
    throw secondFactorRequired()
}

/** What members may do without a second factor besides reading: set one up, and look after their account. */
const ALLOWED =
  /^\/api\/(session|sessions|users|passwords|passkeys|reauthentication|two-step-sign-in|auth|rpc\/has_role)(\/|$)/

/**
 * Where everyone needs two-step sign-in, refuses writing requests of members without it.
 * @throws AppError 403 `second_factor_required`
 */
export const refuseWithoutSecondFactor = createMiddleware<Env>(async (c, next) => {
  const { session } = c.var
  const isWriting = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  if (isWriting && session && !session.session.second_factor_at && isRequiredFor('members', c.var))
    if (!ALLOWED.test(c.req.path)) throw secondFactorRequired()
  await next()
})

const secondFactorRequired = () => new AppError(403, SECOND_FACTOR_REQUIRED, SECOND_STEP_ERRORS.required)
