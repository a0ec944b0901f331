import { secondFactorRequired } from '../errors/errors.ts'
import type { Variables } from './env.ts'

type Caller = Pick<Variables, 'config' | 'session'>

/** Whether members, or admins at least, need two-step sign-in on this site. */
export const isSecondFactorRequired = (
  who: 'admins' | 'members',
  { config }: Pick<Variables, 'config'>,
): boolean =>
  config.requireSecondFactor === 'everyone' || (who === 'admins' && config.requireSecondFactor === 'admins')

/**
 * Whether an admin gets no admin rights in this session, since it lacks the second factor that the site
 * requires.
 */
export const lacksSecondFactorOfAdmin = (caller: Caller): boolean =>
  isSecondFactorRequired('admins', caller) && !caller.session?.session.second_factor_at

/**
 * Guards what a member does as an admin.
 * @throws AppError 403 with the code 'second_factor_required' if the session lacks the second factor that the
 * site requires
 */
export function requireSecondFactorOfAdmin(caller: Caller): void {
  if (lacksSecondFactorOfAdmin(caller)) throw secondFactorRequired()
}
