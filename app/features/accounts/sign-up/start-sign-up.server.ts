import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { countOrRefuse } from '../../../platform/http/rate-limits/refuse.ts'
import { queueUnaskedEmail } from '../../../platform/mail/unasked-email.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { CONFIRM_PATH, CONFIRMATION_SECONDS } from '../sign-up.ts'
import { hashToken, newToken } from '../store/random-tokens.server.ts'
import { findOwnPassword, hasAccount, insertLink, type NewSignUp, saveSignUp } from '../store/sign-ups.db.ts'
import { confirmationEmail } from './confirmation-email.server.ts'
import { isThrowAwayAddress } from './throw-away-domains.server.ts'

type SignUpServices = Pick<Variables, 'db' | 'queueEmail' | 'pseudonymOf' | 'log' | 'config'>

interface Credentials {
  email: string
  password: string
}

type Origin = Pick<NewSignUp, 'browserHash' | 'network'> & Partial<Pick<NewSignUp, 'signals'>>

/**
 * Saves a sign-up and emails its link (AUTH-18).
 * @throws AppError 422 for an address with an account (AUTH-10), 429
 */
export async function startSignUp(
  services: SignUpServices,
  { email, password }: Credentials,
  origin: Origin,
): Promise<void> {
  // Every address gets a hash, so that the response time doesn't show who has an account. It's made before
  // the transaction, which would block the embedded engine.
  const passwordHash = await hashPassword(password)
  await sendLink(services, { email: email.toLowerCase(), passwordHash, ...origin })
}

/**
 * Saves the sign-up and emails a link to it; its earlier links keep working. A mailbox that has had enough
 * unasked emails gets none: its owner can still choose a password with an earlier link, or sign in later for
 * a new one.
 * @throws AppError 422 for an address with an account, 429 if this browser has requested too many links
 */
export async function sendLink(
  services: SignUpServices,
  signUp: Pick<NewSignUp, 'email' | 'passwordHash'> & Origin,
): Promise<void> {
  const { db, pseudonymOf, config } = services
  const { email } = signUp
  const token = newToken()
  const url = `${config.publicUrl}${CONFIRM_PATH}?${new URLSearchParams({ token })}`
  await db.system(async (tx) => {
    if (await hasAccount(tx, email))
      throw new AppError(422, 'USER_ALREADY_EXISTS', ACCOUNT_TEXTS.alreadyRegistered)
    // Each browser counts by itself: a stranger must not use up what the owner may ask for.
    const key = `confirmation:${pseudonymOf(`${email} ${signUp.browserHash}`)}`
    await countOrRefuse(tx, key, RATE_LIMITS.confirmation, ACCOUNT_TEXTS.tooManyConfirmations)
    const expiresAt = new Date(Date.now() + CONFIRMATION_SECONDS * 1000)
    const message = { ...confirmationEmail(email, url), expiresAt }
    const isSent = await queueUnaskedEmail(services, tx, 'confirm-address', message)
    const signUpId = await saveSignUp(tx, {
      ...signUp,
      signals: [...(signUp.signals ?? []), ...(isThrowAwayAddress(email) ? (['mail_domain'] as const) : [])],
    })
    if (isSent) await insertLink(tx, { tokenHash: hashToken(token), signUpId, expiresAt })
  })
}

/**
 * Emails a new link to someone who signs in with the password that this browser signed up with. The passwords
 * of other browsers may be strangers', so none is tried.
 * @returns whether it is the one (AUTH-11)
 */
export async function resendOnSignIn(
  services: SignUpServices,
  credentials: Credentials,
  browser: { browserHash: string; network: string } | null,
): Promise<boolean> {
  const email = credentials.email.toLowerCase()
  const passwordHash = browser && (await findOwnPassword(services.db, { email, ...browser }))
  if (!browser || !passwordHash) {
    // This takes as long as a comparison.
    await hashPassword(credentials.password)
    return false
  }
  if (!(await verifyPassword({ hash: passwordHash, password: credentials.password }))) return false
  await sendLink(services, { email, passwordHash, ...browser })
  return true
}
