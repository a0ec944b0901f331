import { AppError } from '../../../platform/errors/app-error.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { PASSKEY_ERRORS } from '../passkeys-texts.ts'
import { insertChallenge, takeChallenge } from '../store/passkey-challenges.db.ts'
import { findPasskey, listPasskeys, recordUse } from '../store/passkeys.db.ts'
import type { UsedCredential } from './passkey.schema.ts'
import { challengeIn, passkeyUseOptions, verifyPasskeyUse } from './passkey-ceremonies.server.ts'

type Services = Pick<Variables, 'db' | 'config'>

/**
 * Begins the use of a passkey.
 * @param userId whose passkeys count; null for anyone's
 */
export async function beginPasskeyUse({ db, config }: Services, userId: string | null) {
  const known = userId === null ? [] : await db.system((tx) => listPasskeys(tx, userId))
  const options = await passkeyUseOptions(config.publicUrl, known)
  await db.system((tx) => insertChallenge(tx, options))
  return options
}

/**
 * Checks the use of a passkey.
 * @returns whose passkey it is
 * @throws AppError 400
 */
export async function checkPasskeyUse({ db, config }: Services, credential: UsedCredential): Promise<string> {
  const challenge = challengeIn(credential)
  if (challenge === null) throw refused()
  const { isOpen, passkey } = await db.system(async (tx) => ({
    isOpen: await takeChallenge(tx, { challenge }),
    passkey: await findPasskey(tx, credential.id),
  }))
  if (!isOpen || !passkey) throw refused()
  const counter = await verifyPasskeyUse(config.publicUrl, challenge, credential, passkey)
  if (counter === null) throw refused()
  if (!(await db.system((tx) => recordUse(tx, passkey, counter)))) throw refused()
  return passkey.user_id
}

const refused = () => new AppError(400, 'passkey_refused', PASSKEY_ERRORS.refused)
