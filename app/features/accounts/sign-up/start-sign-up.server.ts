import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { AppError } from '../../../platform/errors/app-error.ts'
import { tooManyRequests } from '../../../platform/errors/errors.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { consumeRateLimit } from '../../../platform/http/rate-limits/rate-limits.db.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limits.ts'
import { queueUnaskedEmail } from '../../../platform/mail/unasked-email.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { confirmationEmail } from './confirmation-email.server.ts'
import { CONFIRM_PATH, CONFIRMATION_SECONDS } from './sign-up.ts'
import { hashOf } from './sign-up-cookie.server.ts'
import { hasAccount, insertSignUp, pendingSignUps, type SignUp } from './sign-ups.db.ts'

type SignUpServices = Pick<Variables, 'db' | 'queueEmail' | 'pseudonymOf' | 'log' | 'config'>

interface Credentials {
  email: string
  password: string
}

/** A stranger can add sign-ups to an address, and checking a password takes time. */
const CHECKED_SIGN_UPS = 5

/** Saves a sign-up and emails its link (AUTH-18). @throws AppError 422 for an address with an account (AUTH-10), 429 */
export async function startSignUp(
  services: SignUpServices,
  { email, password }: Credentials,
  browserHash: string,
): Promise<void> {
  // Always and outside the transaction: the time tells nothing, and the embedded engine isn't held up.
  const passwordHash = await hashPassword(password)
  await sendLink(services, { email: email.toLowerCase(), passwordHash, browserHash })
}

/**
 * Saves a sign-up of its own for each link, so that earlier links keep working. Sends none to a mailbox that has had
 * enough unasked emails. @throws AppError 422, 429
 */
export async function sendLink(
  services: SignUpServices,
  signUp: Pick<SignUp, 'email' | 'browserHash'> & { passwordHash: string },
): Promise<void> {
  const { db, pseudonymOf, config } = services
  const { email } = signUp
  const token = randomBytes(32).toString('base64url')
  const url = `${config.publicUrl}${CONFIRM_PATH}?${new URLSearchParams({ token })}`
  await db.system(async (tx) => {
    if (await hasAccount(tx, email))
      throw new AppError(422, 'USER_ALREADY_EXISTS', ACCOUNT_TEXTS.alreadyRegistered)
    const { allowed } = await consumeRateLimit(
      tx,
      `confirmation:${pseudonymOf(email)}`,
      RATE_LIMITS.confirmation,
    )
    if (!allowed) throw tooManyRequests(ACCOUNT_TEXTS.tooManyConfirmations)
    await insertSignUp(tx, {
      ...signUp,
      tokenHash: hashOf(token),
      linkExpiresAt: new Date(Date.now() + CONFIRMATION_SECONDS * 1000),
    })
    await queueUnaskedEmail(services, tx, 'confirm-address', confirmationEmail(email, url))
  })
}

/** Emails a new link to someone who signs in with the password of a pending sign-up. @returns whether it is one (AUTH-11) */
export async function resendOnSignIn(
  services: SignUpServices,
  { email, password }: Credentials,
  browser: { known: string | null; hash: string },
): Promise<boolean> {
  const pending = await pendingSignUps(services.db, {
    email: email.toLowerCase(),
    browserHash: browser.known,
    limit: CHECKED_SIGN_UPS,
  })
  for (const { email, passwordHash } of pending) {
    if (!(await verifyPassword({ hash: passwordHash, password }))) continue
    await sendLink(services, { email, passwordHash, browserHash: browser.hash })
    return true
  }
  return false
}
