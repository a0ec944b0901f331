import { createMiddleware } from 'hono/factory'
import { notAuthenticated, secondFactorRequired } from '../../../platform/errors/errors.ts'
import type { Env, Session } from '../../../platform/http/env.ts'
import { REAUTHENTICATION } from '../reauthentication-texts.ts'
import { readSecondFactors } from '../store/reauthentication.db.ts'

/**
 * Guards changes of second factors: whoever has the password only neither adds a factor of their own to an
 * account that has one, nor removes the owner's. Accounts without any factor pass.
 * @throws AppError 401; 403 with the code 'second_factor_required', after which browsers ask
 * (`useReauthentication`)
 */
export const requireShownFactor = () =>
  createMiddleware<Env & { Variables: { session: Session } }>(async (c, next) => {
    const { db, session } = c.var
    if (!session) throw notAuthenticated()
    if (session.session.second_factor_at === null) {
      const { hasApp, hasPasskey } = await db.system((tx) => readSecondFactors(tx, session.user.id))
      if (hasPasskey) throw secondFactorRequired(REAUTHENTICATION.passkeyFirst)
      if (hasApp) throw secondFactorRequired(REAUTHENTICATION.codeFirst)
    }
    await next()
  })
