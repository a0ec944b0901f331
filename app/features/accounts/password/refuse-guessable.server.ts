import { badRequest } from '../../../platform/errors/errors.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { commonPasswords } from './common-passwords.server.ts'

/**
 * Refuses a new password that is common, or the account's address or its local part, in any case.
 * @throws AppError 400 with the sentence in `fields.password`
 */
export async function refuseGuessable(password: string, email: string): Promise<void> {
  const lower = password.toLowerCase()
  const address = email.toLowerCase()
  if (lower === address || lower === address.slice(0, address.lastIndexOf('@')))
    throw refused(ACCOUNT_TEXTS.passwordIsAddress)
  if ((await commonPasswords()).has(lower)) throw refused(ACCOUNT_TEXTS.commonPassword)
}

const refused = (message: string) => badRequest(message, { password: message })
