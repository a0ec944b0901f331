import { hashPassword } from 'better-auth/crypto'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { refuseGuessable } from '../password/refuse-guessable.server.ts'
import { hashToken } from '../store/random-tokens.server.ts'
import { createAccount, findSignUp, type SignUp } from '../store/sign-ups.db.ts'
import type { ConfirmationState } from './sign-up-response.schema.ts'

/**
 * What a link can do.
 * @param browserHash of the browser that opened the link
 */
export function stateOf(signUp: SignUp | undefined, browserHash: string | null): ConfirmationState {
  if (signUp?.hasAccount) return 'used'
  if (!signUp?.pending || signUp.linkExpiresAt.getTime() <= Date.now()) return 'expired'
  return signUp.pending.browserHash === browserHash ? 'here' : 'elsewhere'
}

/**
 * Creates the account. In another browser than the one that signed up, it needs a new password, so that a
 * stranger's never opens it.
 * @returns the user's id
 * @throws AppError 400 (also for a guessable password), 403 or 409
 */
export async function createConfirmedAccount(
  db: Database,
  { token, new_password }: { token: string; new_password?: string | undefined },
  browserHash: string | null,
  isSignedIn: boolean,
): Promise<string> {
  const signUp = await findSignUp(db, hashToken(token))
  const state = stateOf(signUp, browserHash)
  if (state === 'used') throw alreadyConfirmed()
  if (state === 'expired' || !signUp?.pending) throw linkExpired()
  if (isSignedIn) throw new AppError(409, 'SIGNED_IN', ACCOUNT_TEXTS.signOutFirst)
  const { id, email, pending } = signUp
  const isHere = state === 'here' && new_password === undefined
  const passwordHash = isHere ? pending.passwordHash : await hashNew(new_password, email)
  const userId = await db.system((tx) => createAccount(tx, { id, email, passwordHash }))
  if (userId === null) throw alreadyConfirmed()
  return userId
}

async function hashNew(password: string | undefined, email: string): Promise<string> {
  if (password === undefined) throw new AppError(403, 'PASSWORD_REQUIRED', ACCOUNT_TEXTS.fillAll)
  await refuseGuessable(password, { email, name: null })
  return hashPassword(password)
}

export const alreadyConfirmed = () => new AppError(409, 'ALREADY_CONFIRMED', ACCOUNT_TEXTS.alreadyConfirmed)

export const linkExpired = () => new AppError(400, 'INVALID_TOKEN', ACCOUNT_TEXTS.linkExpired)
