import { type SecretConfig, symmetricDecrypt } from 'better-auth/crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { SECOND_STEP_RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { countOrRefuse } from '../../../platform/http/rate-limits/refuse.ts'
import { WRONG_CODE } from '../second-factor.ts'
import { SECOND_STEP_ERRORS } from '../second-factor-texts.ts'
import {
  claimRecoveryCode,
  claimStep,
  lockSecondFactor,
  type SecondFactor,
  secondStepOf,
  twoStepSignInSince,
} from '../store/second-factors.db.ts'
import { type NotifyContext, notifyOwner } from './notify-owner.server.ts'
import { hashRecoveryCode } from './recovery-codes.server.ts'
import { stepOf } from './totp.server.ts'

type Services = Pick<Variables, 'db' | 'pseudonymOf' | 'log'>

const DIGITS = /^\d{6}$/

/** Whether a code comes from an app; all others are recovery codes. */
const isAppCode = (code: string): boolean => DIGITS.test(withoutSpaces(code))

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '')

/**
 * Counts an attempt at an account's second step, in a transaction of its own: a wrong code must count.
 * Recovery codes count apart, so that whoever guesses at one kind doesn't lock the owner out of the other,
 * and so do codes that set up an app.
 * @throws AppError 429 with the waiting time
 */
export async function countCode(
  { db, pseudonymOf }: Services,
  userId: string,
  code: string,
  purpose: 'use' | 'set up' = 'use',
): Promise<void> {
  const kind = purpose === 'set up' ? purpose : isAppCode(code) ? 'app' : 'recovery'
  await db.system(async (tx) => {
    const since = await twoStepSignInSince(tx, userId)
    const who = pseudonymOf(`${userId} ${kind} ${since ?? 'off'}`)
    for (const [period, limit] of Object.entries(SECOND_STEP_RATE_LIMITS))
      await countOrRefuse(tx, `second-step-code-${period}:${who}`, limit, SECOND_STEP_ERRORS.tooMany)
  })
}

/**
 * Accepts a code of the app or a recovery code, once, of an account that has a second step. Needs system
 * rights.
 * @throws AppError 400
 */
export async function spendCode(
  tx: Tx,
  c: NotifyContext & { var: Services },
  key: string | SecretConfig,
  userId: string,
  code: string,
): Promise<void> {
  const factor = await lockSecondFactor(tx, userId)
  const way = await secondStepOf(tx, userId)
  if (isAppCode(code) && way === 'app') return spendAppCode(tx, c.var, key, userId, factor, code)
  if (isAppCode(code) || way === null) throw wrongCode()
  await spendRecoveryCode(tx, c.var, userId, code)
  await notifyOwner(tx, c, userId, 'recovery-code-used')
}

/** Accepts a code of the app, once. Needs system rights and the row's lock. @throws AppError 400 */
export async function spendAppCode(
  tx: Tx,
  { log }: Pick<Services, 'log'>,
  key: string | SecretConfig,
  userId: string,
  factor: SecondFactor | undefined,
  code: string,
): Promise<void> {
  if (!factor) throw wrongCode()
  const secret = await symmetricDecrypt({ key, data: factor.secret }).catch((err: unknown) => {
    log.error({ err }, "The secret of an account's two-step sign-in can't be read. Has SECRET changed?")
    throw wrongCode()
  })
  const step = await stepOf(secret, withoutSpaces(code))
  if (step === null || !(await claimStep(tx, userId, step))) throw wrongCode()
}

/** Accepts a recovery code, once. Needs system rights. @throws AppError 400 */
async function spendRecoveryCode(
  tx: Tx,
  { pseudonymOf }: Pick<Services, 'pseudonymOf'>,
  userId: string,
  code: string,
): Promise<void> {
  if (!(await claimRecoveryCode(tx, userId, hashRecoveryCode(pseudonymOf, userId, code))))
    throw wrongCode(SECOND_STEP_ERRORS.wrongRecoveryCode)
}

const wrongCode = (message: string = SECOND_STEP_ERRORS.wrongCode) =>
  new AppError(400, WRONG_CODE, message, { code: message })
