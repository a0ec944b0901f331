import { z } from 'zod'
import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from './account.ts'

const email = z
  .string(ACCOUNT_TEXTS.fillAll)
  .trim()
  .min(1, { error: ACCOUNT_TEXTS.fillAll, abort: true })
  .max(ACCOUNT_LIMITS.email, ACCOUNT_TEXTS.invalidEmail)
  .pipe(z.email(ACCOUNT_TEXTS.invalidEmail))

const filled = z.string(ACCOUNT_TEXTS.fillAll).min(1, { error: ACCOUNT_TEXTS.fillAll, abort: true })

export const signInSchema = z.object({
  email,
  password: filled.max(ACCOUNT_LIMITS.password.max, ACCOUNT_TEXTS.invalidCredentials),
})

export const signUpSchema = z.object({
  email,
  password: filled
    .min(ACCOUNT_LIMITS.password.min, ACCOUNT_TEXTS.passwordTooShort)
    .max(ACCOUNT_LIMITS.password.max, ACCOUNT_TEXTS.passwordTooLong),
})

export const googleSchema = z.object({
  /** Path to come back to after signing in. */
  from: z.string().max(2048).optional(),
})
