import type { Context } from 'hono'
import { deleteCookie, getSignedCookie } from 'hono/cookie'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Env } from '../../../platform/http/env.ts'
import type { Auth } from '../auth/auth.server.ts'
import { keepUnlessReplaced } from '../auth/refuse-replaced-password.server.ts'
import { openSession } from '../auth/start-session.server.ts'
import { secondStepCookie } from '../cookies/second-step-cookie.server.ts'
import { SECOND_STEP_EXPIRED } from '../second-factor.ts'
import { SECOND_STEP_ERRORS } from '../second-factor-texts.ts'
import { readPasswordHash } from '../store/passwords.db.ts'
import { deletePendingSignIn, findPendingSignIn } from '../store/pending-sign-ins.db.ts'

/**
 * Finds whose sign-in waits for its second step in this browser.
 * @throws AppError 401 `second_step_expired`
 */
export async function pendingUser(auth: Auth, c: Context<Env>): Promise<string> {
  const token = await pendingToken(auth, c)
  const pending = token ? await c.var.db.system((tx) => findPendingSignIn(tx, token)) : undefined
  if (!pending) throw expired()
  return pending.user_id
}

/**
 * Signs in whoever has passed both steps, and marks the session.
 * @param userId from `pendingUser`
 * @param check throws if the second step isn't passed; runs in the transaction that ends the pending sign-in
 * @throws AppError 401 `second_step_expired`
 */
export async function passSecondStep(
  auth: Auth,
  c: Context<Env>,
  userId: string,
  check: (tx: Tx) => Promise<void>,
): Promise<void> {
  const token = await pendingToken(auth, c)
  const { db } = c.var
  const hash = await db.system(async (tx) => {
    // The hash is read before the pending sign-in ends, which a new password would have ended.
    const hash = await readPasswordHash(tx, userId)
    await check(tx)
    if (!token || !(await deletePendingSignIn(tx, token))) throw expired()
    return hash
  })
  const proof = { secondFactorAt: new Date(Date.now()) }
  const id = await openSession(auth, c, userId, 'signed_in_with_two_steps', proof)
  if (!(await db.system((tx) => keepUnlessReplaced(tx, { id, userId }, hash)))) throw expired()
  const { name, attributes } = secondStepCookie(await auth.$context)
  deleteCookie(c, name, { path: attributes.path ?? '/', secure: attributes.secure ?? false })
}

async function pendingToken(auth: Auth, c: Context<Env>): Promise<string | undefined> {
  const context = await auth.$context
  return (await getSignedCookie(c, context.secret, secondStepCookie(context).name)) || undefined
}

const expired = () => new AppError(401, SECOND_STEP_EXPIRED, SECOND_STEP_ERRORS.expired)
