import type { Services } from '../../../platform/http/env.ts'
import { consumeRateLimit } from '../../../platform/http/rate-limits.db.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits.ts'
import { RESET_SECONDS } from './password.ts'
import { afterNewPassword } from './password-changed.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { confirmByReset, deleteReset } from './passwords.db.ts'

/** Where the library's link leads: with the token, or without it where the link is no longer valid. */
const RESET_PAGE = '/reset-password'

/**
 * Settings of the sign-in library for a password that was forgotten. Its link works once; using it ends every session
 * and every other link, and confirms the address that it was mailed to.
 */
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
      await queueEmail(tx, 'reset-password', passwordResetMail(user.email, url))
    }),
  onPasswordReset: ({ user }: { user: { id: string; email: string } }) =>
    db.system(async (tx) => {
      await confirmByReset(tx, user.id)
      await afterNewPassword(tx, queueEmail, user, publicUrl)
    }),
})
