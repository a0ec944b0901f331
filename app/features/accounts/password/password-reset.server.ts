import type { Services } from '../../../platform/http/env.ts'
import { queueUnaskedEmail } from '../../../platform/mail/unasked-email.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.db.ts'
import { sourceOf } from '../security-log/request-source.server.ts'
import { RESET_SECONDS } from './password.ts'
import { passwordResetEmail } from './password-reset-email.server.ts'
import { deleteReset } from './passwords.db.ts'

/** better-auth redirects here, without the token when the link is invalid. */
const RESET_PAGE = '/reset-password'

/** Links are better-auth's; using one is ours (`setPasswordByLink`). */
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
      const url = `${publicUrl}/api/auth/reset-password/${token}?${page}`
      const isQueued = await queueUnaskedEmail(services, tx, 'reset-password', {
        ...passwordResetEmail(user.email, url),
        expiresAt: new Date(Date.now() + RESET_SECONDS * 1000),
      })
      if (!isQueued) await deleteReset(tx, token)
    }),
})
