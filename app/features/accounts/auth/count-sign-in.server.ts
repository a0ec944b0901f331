import type { Context } from 'hono'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Env } from '../../../platform/http/env.ts'
import {
  countAfterWait,
  deleteAttempts,
  takeBackAttempt,
} from '../../../platform/http/rate-limits/growing-waits.db.ts'
import { SIGN_IN_WAITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { refusal } from '../../../platform/http/rate-limits/refuse.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { readDeviceToken } from '../events/device-cookie.server.ts'
import { isKnownDevice } from '../events/devices.db.ts'
import { recordAtAddress } from '../events/failed-attempts.server.ts'
import type { Auth } from './auth.server.ts'

interface Counter {
  key: string
  isKnownDevice: boolean
}

/**
 * Limits how often a password is tried at an address, whether or not it has an account. The attempt counts
 * before `signIn` checks the password, so that parallel guesses can't overtake the count. Each browser that
 * has signed in to the account counts by itself, and all others together: strangers can't keep the owner out.
 * @param signIn throws INVALID_EMAIL_OR_PASSWORD for a wrong password; only that stays counted
 * @throws AppError 429 with the waiting time; whatever `signIn` throws
 */
export async function countSignIn<Result>(
  auth: Auth,
  c: Context<Env>,
  address: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const { db, pseudonymOf } = c.var
  const email = address.toLowerCase()
  const token = await readDeviceToken(await auth.$context, c)
  const { counter, attempt } = await db.system(async (tx) => {
    const counter = await counterOf(tx, pseudonymOf, email, token)
    return { counter, attempt: await countAfterWait(tx, counter.key, SIGN_IN_WAITS) }
  })
  if (attempt.retryAfter !== null) {
    recordAtAddress(c, email, 'sign_ins_delayed')
    throw refusal(SIGN_IN_WAITS.free, attempt.retryAfter, ACCOUNT_TEXTS.tooManyPasswords)
  }
  const takeBack = () => db.system((tx) => takeBackAttempt(tx, counter.key, attempt.at))
  try {
    const result = await signIn()
    // Strangers' guesses stay counted: a sign-in on a new device mustn't give them more.
    await (counter.isKnownDevice ? db.system((tx) => deleteAttempts(tx, counter.key)) : takeBack())
    return result
  } catch (error) {
    if (isWrongPassword(error)) recordAtAddress(c, email, 'sign_in_failed')
    else await takeBack()
    throw error
  }
}

async function counterOf(
  tx: Tx,
  pseudonymOf: (who: string) => string,
  email: string,
  token: string | null,
): Promise<Counter> {
  const isKnown = token !== null && (await isKnownDevice(tx, email, token))
  const who = isKnown ? token : 'strangers'
  return { key: keyOf(pseudonymOf, email, who), isKnownDevice: isKnown }
}

/** Lets a known device sign in at once. @param token the device's */
export const deleteWrongPasswords = (c: Context<Env>, address: string, token: string): Promise<void> => {
  const { db, pseudonymOf } = c.var
  return db.system((tx) => deleteAttempts(tx, keyOf(pseudonymOf, address.toLowerCase(), token)))
}

const keyOf = (pseudonymOf: (who: string) => string, email: string, who: string) =>
  `wrong-password:${pseudonymOf(`${email} ${who}`)}`

const isWrongPassword = (error: unknown) =>
  error instanceof AppError && error.code === 'INVALID_EMAIL_OR_PASSWORD'
