import type { Services } from '../../../platform/http/env.ts'
import { networkOf } from '../../../platform/http/rate-limits/network-of.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { sourceOf } from '../events/request-source.server.ts'
import { RESET_SECONDS } from '../password.ts'
import { deleteReset, extendReset } from '../store/passwords.db.ts'
import { passwordResetEmail } from './password-reset-email.server.ts'
import { takeResetEmail } from './reset-budget.server.ts'

/** The path to which better-auth redirects, without the token when the link is invalid. */
const RESET_PAGE = '/reset-password'

/** How passwords are reset. Links are better-auth's; using one is ours (`setPasswordByLink`). */
export const passwordReset = (
  { db, ...services }: Pick<Services, 'db' | 'queueEmail' | 'pseudonymOf' | 'log'>,
  publicUrl: string,
) => ({
  resetPasswordTokenExpiresIn: RESET_SECONDS,
  sendResetPassword: (
    { user, token }: { user: { id: string; email: string }; token: string },
    request?: Request,
  ) =>
    db.system(async (tx) => {
      const source = sourceOf(request?.headers, services.pseudonymOf)
      await recordSecurityEvent(tx, source, { userId: user.id, kind: 'password_reset_asked' })
      const page = new URLSearchParams({ callbackURL: RESET_PAGE })
      // The form names the account; browsers keep what follows # through the redirection and send it nowhere.
      const account = `#${new URLSearchParams({ account: user.email })}`
      const url = `${publicUrl}/api/auth/reset-password/${token}?${page}${account}`
      const seconds = await takeResetEmail(tx, services.pseudonymOf, {
        user,
        network: networkOf(source.req.header(CLIENT_ADDRESS) ?? ''),
      })
      if (seconds === null) {
        services.log.warn('no email about a new password: this mailbox has had enough')
        await deleteReset(tx, token)
        return
      }
      const expiresAt = new Date(Date.now() + seconds * 1000)
      await extendReset(tx, token, expiresAt)
      await services.queueEmail(tx, 'reset-password', {
        ...passwordResetEmail(user.email, url, seconds === RESET_SECONDS ? 'an hour' : 'a day'),
        expiresAt,
      })
    }),
})
