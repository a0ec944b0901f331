import type { Context } from 'hono'
import { AppError } from '../../../platform/errors/app-error.ts'
import { notAuthenticated } from '../../../platform/errors/errors.ts'
import type { Env, Session } from '../../../platform/http/env.ts'
import type { Auth } from '../auth/auth.server.ts'
import { setAuthCookie } from '../cookies/set-auth-cookie.server.ts'
import { readDeviceToken } from '../events/device-cookie.server.ts'
import { deleteDevices } from '../events/devices.db.ts'
import { endAllTokens } from '../events/end-all-tokens.server.ts'
import { PASSWORD_TEXTS } from '../password.ts'
import { lockAddress } from '../store/email-changes.db.ts'
import { insertSession } from '../store/insert-session.db.ts'
import { deleteSession } from '../store/own-sessions.db.ts'
import { holdPasswordHash, readPasswordHash } from '../store/passwords.db.ts'
import { newToken } from '../store/random-tokens.server.ts'
import { replacePassword } from './replace-password.server.ts'

type MemberContext = Context<Env & { Variables: { session: Session } }>

/**
 * Replaces a member's password if it's still the one that was checked, and gives this browser a new session
 * in the same transaction: of two changes at once, one is refused. All other sessions end, and all other
 * devices become unknown; tokens end if the member wants it.
 * @throws AppError 400 `INVALID_PASSWORD` or `CREDENTIAL_ACCOUNT_NOT_FOUND`; 401 if the session has ended
 * meanwhile
 */
export async function changeOwnPassword(
  auth: Auth,
  c: MemberContext,
  passwords: { current: string; next: string; endsTokens: boolean },
): Promise<void> {
  const { db, session } = c.var
  const { user } = session
  const { password, secret, authCookies, sessionConfig } = await auth.$context
  const before = await db.system((tx) => readPasswordHash(tx, user.id))
  if (before === null) throw new AppError(400, 'CREDENTIAL_ACCOUNT_NOT_FOUND', PASSWORD_TEXTS.noneSet)
  if (!(await password.verify({ hash: before, password: passwords.current }))) throw wrongCurrent()
  const hash = await password.hash(passwords.next)
  const token = newToken()
  const deviceToken = await readDeviceToken(await auth.$context, c)
  await db.system(async (tx) => {
    const email = await lockAddress(tx, user.id)
    if ((await holdPasswordHash(tx, user.id)) !== before) throw wrongCurrent()
    if (!(await deleteSession(tx, user.id, session.session.id))) throw notAuthenticated()
    await replacePassword(tx, c, { id: user.id, email }, hash, 'password_changed')
    if (passwords.endsTokens) await endAllTokens(tx, c, user.id)
    await deleteDevices(tx, user.id, deviceToken)
    await insertSession(tx, c, {
      token,
      user_id: user.id,
      expires_at: new Date(Date.now() + sessionConfig.expiresIn * 1000).toISOString(),
      // A password is no recent proof for an account with a second factor.
      authenticated_at: session.session.authenticated_at,
      second_factor_at: session.session.second_factor_at,
    })
  })
  await setAuthCookie(c, secret, authCookies.sessionToken, token)
}

const wrongCurrent = () => new AppError(400, 'INVALID_PASSWORD', PASSWORD_TEXTS.wrongCurrent)
