import type { Database } from '../../../platform/database/database.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { RESET_SECONDS, RESETS_PER_HOUR } from './password.ts'
import { afterNewPassword } from './password-changed.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { confirmByReset, mayMailReset } from './passwords.db.ts'

/** Where the library's link leads: with the token, or without it where the link is no longer valid. */
const RESET_PAGE = '/reset-password'

/**
 * Settings of the sign-in library for a password that was forgotten. Its link works once; using it ends every session
 * and every other link, and confirms the address that it was mailed to.
 */
export const passwordReset = (db: Database, publicUrl: string, queueEmail: QueueEmail) => ({
  resetPasswordTokenExpiresIn: RESET_SECONDS,
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: async ({ user, token }: { user: { id: string; email: string }; token: string }) => {
    if (!(await mayMailReset(db, { userId: user.id, token }, RESETS_PER_HOUR))) return
    const page = new URLSearchParams({ callbackURL: RESET_PAGE })
    const url = `${publicUrl}/api/auth/reset-password/${token}?${page}`
    await db.system((tx) => queueEmail(tx, 'reset-password', passwordResetMail(user.email, url)))
  },
  onPasswordReset: ({ user }: { user: { id: string; email: string } }) =>
    db.system(async (tx) => {
      await confirmByReset(tx, user.id)
      await afterNewPassword(tx, queueEmail, user, publicUrl)
    }),
})
