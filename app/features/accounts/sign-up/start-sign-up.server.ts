import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { countOrRefuse } from '../../../platform/http/rate-limits/refuse.ts'
import { queueUnaskedEmail } from '../../../platform/mail/unasked-email.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { hashOf } from '../cookies/sign-up-cookie.server.ts'
import { CONFIRM_PATH, CONFIRMATION_SECONDS } from '../sign-up.ts'
import { hasAccount, insertSignUp, type NewSignUp } from '../store/sign-ups.db.ts'
import { comparedSignUps, deleteUnsentBeyond, type PendingSignUp } from '../store/strangers-sign-ups.db.ts'
import { confirmationEmail } from './confirmation-email.server.ts'
import { isThrowAwayAddress } from './throw-away-domains.server.ts'

type SignUpServices = Pick<Variables, 'db' | 'queueEmail' | 'pseudonymOf' | 'log' | 'config'>

interface Credentials {
  email: string
  password: string
}

/** How many sign-ups of an address are saved without sending their link. The limit on emails bounds the others. */
const UNSENT_SIGN_UPS = 20

type Origin = Pick<NewSignUp, 'browserHash' | 'network'> & Partial<Pick<NewSignUp, 'signals'>>

/** Saves a sign-up and emails its link (AUTH-18). @throws AppError 422 for an address with an account (AUTH-10), 429 */
export async function startSignUp(
  services: SignUpServices,
  { email, password }: Credentials,
  origin: Origin,
): Promise<void> {
  // For every address, so that the response time doesn't show who has an account; before the transaction, which would
  // block the embedded engine.
  const passwordHash = await hashPassword(password)
  await sendLink(services, { email: email.toLowerCase(), passwordHash, ...origin })
}

/**
 * Saves a sign-up of its own for each link, so that earlier links keep working. A mailbox that has had enough unasked
 * emails gets none: its owner can still choose a password with an earlier link, or sign in later for a new one.
 * @throws AppError 422 for an address with an account, 429 if this browser has requested too many links
 */
export async function sendLink(
  services: SignUpServices,
  signUp: Pick<NewSignUp, 'email' | 'passwordHash'> & Origin,
): Promise<void> {
  const { db, pseudonymOf, config } = services
  const { email } = signUp
  const token = randomBytes(32).toString('base64url')
  const url = `${config.publicUrl}${CONFIRM_PATH}?${new URLSearchParams({ token })}`
  await db.system(async (tx) => {
    if (await hasAccount(tx, email))
      throw new AppError(422, 'USER_ALREADY_EXISTS', ACCOUNT_TEXTS.alreadyRegistered)
    // Per browser: a stranger must not use up what the owner may ask for.
    const key = `confirmation:${pseudonymOf(`${email} ${signUp.browserHash}`)}`
    await countOrRefuse(tx, key, RATE_LIMITS.confirmation, ACCOUNT_TEXTS.tooManyConfirmations)
    const isSent = await queueUnaskedEmail(services, tx, 'confirm-address', {
      ...confirmationEmail(email, url),
      expiresAt: new Date(Date.now() + CONFIRMATION_SECONDS * 1000),
    })
    const seconds = isSent ? CONFIRMATION_SECONDS : 0
    await insertSignUp(tx, {
      ...signUp,
      signals: [...(signUp.signals ?? []), ...(isThrowAwayAddress(email) ? (['mail_domain'] as const) : [])],
      tokenHash: hashOf(token),
      linkExpiresAt: new Date(Date.now() + seconds * 1000),
    })
    if (!isSent) await deleteUnsentBeyond(tx, email, UNSENT_SIGN_UPS)
  })
}

/** Emails a new link to someone who signs in with the password of a pending sign-up. @returns whether it is one (AUTH-11) */
export async function resendOnSignIn(
  services: SignUpServices,
  { email, password }: Credentials,
  browser: { known: string | null; hash: string; network: string },
): Promise<boolean> {
  const pending = await comparedSignUps(services.db, {
    email: email.toLowerCase(),
    browserHash: browser.known,
  })
  // Takes as long where nobody waits, so that the time doesn't show whether somebody does.
  if (pending.length === 0) await hashPassword(password)
  const found = await firstWith(password, pending)
  if (!found) return false
  await sendLink(services, { ...found, browserHash: browser.hash, network: browser.network })
  return true
}

/** One after another: each comparison keeps a thread busy. */
async function firstWith(password: string, pending: PendingSignUp[]): Promise<PendingSignUp | undefined> {
  for (const signUp of pending)
    if (await verifyPassword({ hash: signUp.passwordHash, password })) return signUp
  return undefined
}
