import type { Services } from '../../../platform/http/env.ts'
import { queueUnaskedEmail } from '../../../platform/mail/unasked-email.ts'
import { RESET_SECONDS } from './password.ts'
import { afterNewPassword } from './password-changed.server.ts'
import { passwordResetEmail } from './password-reset-email.server.ts'
import { deleteReset } from './passwords.db.ts'

/** better-auth redirects here, without the token when the link is invalid. */
const RESET_PAGE = '/reset-password'

/** Using a link ends every session and all other links. */
export const passwordReset = (
  { db, ...services }: Pick<Services, 'db' | 'queueEmail' | 'pseudonymOf' | 'log'>,
  publicUrl: string,
) => ({
  resetPasswordTokenExpiresIn: RESET_SECONDS,
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: ({ user, token }: { user: { id: string; email: string }; token: string }) =>
    db.system(async (tx) => {
      const page = new URLSearchParams({ callbackURL: RESET_PAGE })
      const url = `${publicUrl}/api/auth/reset-password/${token}?${page}`
      const isQueued = await queueUnaskedEmail(
        services,
        tx,
        'reset-password',
        passwordResetEmail(user.email, url),
      )
      if (!isQueued) await deleteReset(tx, token)
    }),
  onPasswordReset: ({ user }: { user: { id: string; email: string } }) =>
    db.system((tx) => afterNewPassword(tx, services.queueEmail, user, publicUrl)),
})
