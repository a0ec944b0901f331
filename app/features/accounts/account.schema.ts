import { z } from 'zod'
import { emailAddress } from '../../platform/validation/email-field.ts'
import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from './account.ts'
import { EMAIL_CHANGE_TEXTS } from './email-change.ts'
import { PASSWORD_TEXTS } from './password.ts'

/** The address in lower case, so that one mailbox is one account. */
const email = z
  .string(ACCOUNT_TEXTS.fillAll)
  .trim()
  .min(1, { error: ACCOUNT_TEXTS.fillAll, abort: true })
  .pipe(emailAddress(ACCOUNT_TEXTS.invalidEmail))
  .transform((address) => address.toLowerCase())

const filled = z.string(ACCOUNT_TEXTS.fillAll).min(1, { error: ACCOUNT_TEXTS.fillAll, abort: true })

export const signInSchema = z.object({
  email,
  password: filled.max(ACCOUNT_LIMITS.password.max, ACCOUNT_TEXTS.invalidCredentials),
})

const newPassword = filled
  .min(ACCOUNT_LIMITS.password.min, ACCOUNT_TEXTS.passwordTooShort)
  .max(ACCOUNT_LIMITS.password.max, ACCOUNT_TEXTS.passwordTooLong)

export const signUpSchema = z.object({ email, password: newPassword })

const token = (deadLink: string) =>
  z
    .string(deadLink)
    .max(200, deadLink)
    .regex(/^[\w-]+$/, deadLink)

export const linkSchema = z.object({ token: token(ACCOUNT_TEXTS.linkExpired) })

export const confirmSchema = linkSchema.extend({ new_password: newPassword.optional() })

export const resetRequestSchema = z.object({ email })

export const newPasswordSchema = z.object({ password: newPassword })

export const resetPasswordSchema = newPasswordSchema.extend({
  token: token(PASSWORD_TEXTS.deadLink),
})

export const changePasswordSchema = z.object({
  current_password: filled.max(ACCOUNT_LIMITS.password.max, PASSWORD_TEXTS.wrongCurrent),
  password: newPassword,
  end_tokens: z.boolean().default(false),
})

export const currentPasswordSchema = z.object({
  password: filled.max(ACCOUNT_LIMITS.password.max, PASSWORD_TEXTS.wrongCurrent),
})

export const emailChangeSchema = z.object({ email })

export const emailChangeLinkSchema = z.object({ token: token(EMAIL_CHANGE_TEXTS.linkEnded) })

export const googleSchema = z.object({
  from: z.string().max(2048).optional(),
})
