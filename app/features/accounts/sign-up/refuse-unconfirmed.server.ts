import type { Context } from 'hono'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Env } from '../../../platform/http/env.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import type { Auth } from '../auth/auth.server.ts'
import {
  browserKey,
  networkHash,
  readBrowserHash,
  rememberBrowser,
} from '../cookies/sign-up-cookie.server.ts'
import { resendOnSignIn } from './start-sign-up.server.ts'

/**
 * Looks at a failed sign-in: if this browser's sign-up is pending, sends its link again and says so
 * (AUTH-11).
 * @throws AppError, always
 */
export const refuseUnconfirmed =
  (auth: Auth, c: Context<Env>, credentials: { email: string; password: string }) =>
  async (failure: unknown): Promise<never> => {
    if (!(failure instanceof AppError) || failure.code !== 'INVALID_EMAIL_OR_PASSWORD') throw failure
    const { secret } = await auth.$context
    const browserHash = await readBrowserHash(c, secret)
    const browser = browserHash === null ? null : { browserHash, network: networkHash(c) }
    if (!(await resendOnSignIn(c.var, credentials, browser))) throw failure
    await rememberBrowser(c, secret, await browserKey(c, secret))
    throw new AppError(403, 'EMAIL_NOT_VERIFIED', ACCOUNT_TEXTS.notConfirmed)
  }
