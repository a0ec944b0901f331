import { z } from 'zod'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { deleteSession, deleteSessionOf } from '../store/own-sessions.db.ts'
import { findPasswordOwner, holdPasswordHash, readPasswordHash } from '../store/passwords.db.ts'
import { deletePendingSignIns } from '../store/pending-sign-ins.db.ts'
import { hashToken } from '../store/random-tokens.server.ts'

/** What better-auth answers to a sign-in. There is no token if a second step follows. */
const signInResponse = z.object({ token: z.string().optional() })

/**
 * Signs in with a password that nobody replaces meanwhile. Checking one takes a while, so a sign-in with the
 * old password may begin its session after a change has ended all others; this ends it too.
 * @param signIn resolves to the response of better-auth
 * @throws AppError 401 as for a wrong password; whatever `signIn` throws
 */
export async function refuseReplacedPassword(
  db: Database,
  email: string,
  signIn: () => Promise<Response>,
): Promise<Response> {
  const before = await db.system(async (tx) => {
    const owner = await findPasswordOwner(tx, email)
    return owner && { userId: owner.user_id, hash: await readPasswordHash(tx, owner.user_id) }
  })
  const signedIn = await signIn()
  const { token } = signInResponse.parse(await signedIn.clone().json())
  const isSame = await db.system(async (tx) => {
    if (before && (await holdPasswordHash(tx, before.userId)) === before.hash) return true
    if (token !== undefined) await deleteSessionOf(tx, hashToken(token))
    else if (before) await deletePendingSignIns(tx, before.userId)
    return false
  })
  if (!isSame) throw new AppError(401, 'INVALID_EMAIL_OR_PASSWORD', ACCOUNT_TEXTS.invalidCredentials)
  return signedIn
}

/**
 * Keeps a session whose sign-in checked the password earlier, unless the password has been replaced since.
 * Needs system rights.
 * @param hash from `readPasswordHash` at a moment when the sign-in hadn't ended
 * @returns false if it has been replaced, which ends the session
 */
export async function keepUnlessReplaced(
  tx: Tx,
  session: { id: string; userId: string },
  hash: string | null,
): Promise<boolean> {
  if ((await holdPasswordHash(tx, session.userId)) === hash) return true
  await deleteSession(tx, session.userId, session.id)
  return false
}
