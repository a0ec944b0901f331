import { badRequest } from '../../../platform/errors/errors.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { commonPasswords } from './common-passwords.server.ts'

/** The list of common passwords leaves these out. */
const REPEATED = /^(.{1,4}?)\1+$/u

/** `abcdef`, `987654`: each character follows the one before it, all in one direction. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/**
 * Refuses a new password that is common, repeats a few characters, is a sequence, or is the account's address or its
 * local part, in any case and with spaces around it.
 * @throws AppError 400 with the sentence in `fields.password`
 */
export async function refuseGuessable(password: string, email: string): Promise<void> {
  const text = password.trim().toLowerCase()
  const address = email.toLowerCase()
  if (text === address || text === address.slice(0, address.lastIndexOf('@')))
    throw refused(ACCOUNT_TEXTS.passwordIsAddress)
  if (REPEATED.test(text) || isSequence(text) || (await commonPasswords()).has(text))
    throw refused(ACCOUNT_TEXTS.commonPassword)
}

const refused = (message: string) => badRequest(message, { password: message })
