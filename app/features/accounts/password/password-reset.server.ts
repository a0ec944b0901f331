import type { Services } from '../../../platform/http/env.ts'
import { consumeRateLimit } from '../../../platform/http/rate-limits/rate-limits.db.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limits.ts'
import { RESET_SECONDS } from './password.ts'
import { afterNewPassword } from './password-changed.server.ts'
import { passwordResetEmail } from './password-reset-email.server.ts'
import { confirmByReset, deleteReset } from './passwords.db.ts'

/** better-auth redirects here, without the token when the link is invalid. */
const RESET_PAGE = '/reset-password'

/** Using a link ends every session and all other links, and confirms the address. */
export const passwordReset = (
  { db, queueEmail, pseudonymOf }: Pick<Services, 'db' | 'queueEmail' | 'pseudonymOf'>,
  publicUrl: string,
) => ({
  resetPasswordTokenExpiresIn: RESET_SECONDS,
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: ({ user, token }: { user: { id: string; email: string }; token: string }) =>
    db.system(async (tx) => {
      const key = `password-reset:${pseudonymOf(user.id)}`
      const { allowed } = await consumeRateLimit(tx, key, RATE_LIMITS['password-reset'])
      if (!allowed) return deleteReset(tx, token)
      const page = new URLSearchParams({ callbackURL: RESET_PAGE })
      const url = `${publicUrl}/api/auth/reset-password/${token}?${page}`
      await queueEmail(tx, 'reset-password', passwordResetEmail(user.email, url))
    }),
  onPasswordReset: ({ user }: { user: { id: string; email: string } }) =>
    db.system(async (tx) => {
      await confirmByReset(tx, user.id)
      await afterNewPassword(tx, queueEmail, user, publicUrl)
    }),
})
