import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { countOrRefuse } from '../../../platform/http/rate-limits/refuse.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { hashOf } from '../cookies/sign-up-cookie.server.ts'
import { refuseGuessable } from '../password/refuse-guessable.server.ts'
import { createAccount, findSignUp, type SignUp } from '../store/sign-ups.db.ts'
import type { ConfirmationState } from './sign-up-response.schema.ts'

type Services = Pick<Variables, 'db' | 'pseudonymOf'>

export interface Confirmation {
  token: string
  /** The one chosen at sign-up. */
  password?: string | undefined
  new_password?: string | undefined
}

/** @param browserHash of the browser that opened the link */
export function stateOf(signUp: SignUp | undefined, browserHash: string | null): ConfirmationState {
  if (signUp?.hasAccount) return 'used'
  if (!signUp?.passwordHash || signUp.linkExpiresAt.getTime() <= Date.now()) return 'expired'
  return signUp.browserHash !== null && signUp.browserHash === browserHash ? 'here' : 'elsewhere'
}

/**
 * Creates the account. Where nothing shows who signed up, the password must be typed or replaced, so that a stranger's
 * password never opens it.
 * @returns the user's id
 * @throws AppError 400 (also for a guessable password), 401, 403, 409 or 429
 */
export async function createConfirmedAccount(
  services: Services,
  confirmation: Confirmation,
  browserHash: string | null,
  isSignedIn: boolean,
): Promise<string> {
  const signUp = await findSignUp(services.db, hashOf(confirmation.token))
  const state = stateOf(signUp, browserHash)
  if (state === 'used') throw alreadyConfirmed()
  if (state === 'expired' || !signUp?.passwordHash) throw linkExpired()
  if (isSignedIn) throw new AppError(409, 'SIGNED_IN', ACCOUNT_TEXTS.signOutFirst)
  const pending = { id: signUp.id, email: signUp.email, passwordHash: signUp.passwordHash }
  const passwordHash = await passwordFor(services, pending, confirmation, state)
  const userId = await services.db.system((tx) => createAccount(tx, { ...pending, passwordHash }))
  if (userId === null) throw alreadyConfirmed()
  return userId
}

async function passwordFor(
  { db, pseudonymOf }: Services,
  signUp: { id: string; email: string; passwordHash: string },
  { password, new_password }: Confirmation,
  state: ConfirmationState,
): Promise<string> {
  if (new_password !== undefined) {
    await refuseGuessable(new_password, { email: signUp.email, name: null })
    return hashPassword(new_password)
  }
  if (state === 'here') return signUp.passwordHash
  if (password === undefined) throw new AppError(403, 'PASSWORD_REQUIRED', ACCOUNT_TEXTS.fillAll)
  const key = `sign-up-password:${pseudonymOf(signUp.id)}`
  await db.system((tx) =>
    countOrRefuse(tx, key, RATE_LIMITS['sign-up-password'], ACCOUNT_TEXTS.tooManySignUpPasswords),
  )
  if (await verifyPassword({ hash: signUp.passwordHash, password })) return signUp.passwordHash
  throw new AppError(401, 'INVALID_PASSWORD', ACCOUNT_TEXTS.wrongSignUpPassword)
}

export const alreadyConfirmed = () => new AppError(409, 'ALREADY_CONFIRMED', ACCOUNT_TEXTS.alreadyConfirmed)

export const linkExpired = () => new AppError(400, 'INVALID_TOKEN', ACCOUNT_TEXTS.linkExpired)
