import type { Tx } from '../../../platform/database/database.ts'
import { hashToken } from './random-tokens.server.ts'

const CHALLENGE_SECONDS = 5 * 60

/** What a challenge is for: a new passkey of this member, or the use of anyone's. */
export interface ChallengePurpose {
  challenge: string
  newPasskeyOf?: string
}

const identifierOf = ({ challenge, newPasskeyOf = '' }: ChallengePurpose) =>
  hashToken(`passkey ${newPasskeyOf} ${challenge}`)

/** Makes a challenge. Needs system rights. */
export const insertChallenge = (tx: Tx, purpose: ChallengePurpose) =>
  tx
    .insertInto('auth.verifications')
    .values({
      identifier: identifierOf(purpose),
      value: 'passkey',
      expires_at: new Date(Date.now() + CHALLENGE_SECONDS * 1000).toISOString(),
    })
    .execute()

/**
 * Takes a challenge, which counts once, for 5 minutes. Needs system rights.
 * @returns whether it counts
 */
export async function takeChallenge(tx: Tx, purpose: ChallengePurpose): Promise<boolean> {
  const taken = await tx
    .deleteFrom('auth.verifications')
    .where('identifier', '=', identifierOf(purpose))
    .where('expires_at', '>', new Date(Date.now()).toISOString())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Deletes expired challenges, also those of better-auth. Needs system rights. */
export const deleteExpiredVerifications = (tx: Tx) =>
  tx.deleteFrom('auth.verifications').where('expires_at', '<=', new Date(Date.now()).toISOString()).execute()
