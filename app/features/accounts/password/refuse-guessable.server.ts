import { badRequest } from '../../../platform/errors/errors.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { commonPasswords } from './common-passwords.server.ts'
import { type Owner, whyGuessable } from './guessable.server.ts'

const TEXTS = { common: ACCOUNT_TEXTS.commonPassword, personal: ACCOUNT_TEXTS.passwordIsPersonal }

/**
 * Refuses a new password that others guess early (`whyGuessable`).
 * @throws AppError 400 with the sentence in `fields.password`
 */
export async function refuseGuessable(password: string, owner: Owner): Promise<void> {
  const reason = whyGuessable(password, owner, await commonPasswords())
  if (reason) throw badRequest(TEXTS[reason], { password: TEXTS[reason] })
}
