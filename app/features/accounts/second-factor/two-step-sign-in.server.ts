import type { SecretConfig } from 'better-auth/crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { hasRole } from '../../../platform/database/has-role.ts'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import type { Session, Variables } from '../../../platform/http/env.ts'
import { isSecondFactorRequired } from '../../../platform/http/second-factor-guard.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import type { RequestSource } from '../events/request-source.server.ts'
import { SECOND_STEP_ERRORS } from '../second-factor-texts.ts'
import { endSessions } from '../store/own-sessions.db.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  hasPasskey,
  holdNewSessions,
  lockSecondFactor,
  markSecondFactor,
  replaceRecoveryCodes,
  secondStepOf,
  twoStepSignInSince,
} from '../store/second-factors.db.ts'
import { notifyOwner } from './notify-owner.server.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.server.ts'
import { countCode, spendAppCode } from './spend-code.server.ts'
import type { TwoStepStatus } from './two-step-response.schema.ts'

type Services = Pick<Variables, 'db' | 'actor' | 'config' | 'pseudonymOf' | 'queueEmail' | 'log'>

type Context = RequestSource & { var: Services }

export async function twoStepStatus(services: Services, userId: string): Promise<TwoStepStatus> {
  const { db, actor } = services
  const status = await db.system(async (tx) => ({
    on_since: await twoStepSignInSince(tx, userId),
    has_passkey: await hasPasskey(tx, userId),
    second_step: await secondStepOf(tx, userId),
    recovery_codes_left: await countRecoveryCodes(tx, userId),
  }))
  const isAdmin = await db.as(actor, (tx) => hasRole(tx, userId, 'admin'))
  const who = isAdmin ? 'admins' : 'members'
  return { ...status, is_required: isSecondFactorRequired(who, services) }
}

/**
 * Turns two-step sign-in on. The session goes on as one that has passed the second step; all others end.
 * @returns recovery codes
 * @throws AppError 400, 409 or 429
 */
export async function turnOn(
  c: Context,
  key: string | SecretConfig,
  { user, session }: Session,
  code: string,
): Promise<string[]> {
  const services = c.var
  await countCode(services, user.id, code, 'set up')
  return services.db.system(async (tx) => {
    await holdNewSessions(tx, user.id)
    const factor = await lockSecondFactor(tx, user.id)
    if (factor?.confirmed_at != null) throw conflict(SECOND_STEP_ERRORS.alreadyOn)
    await spendAppCode(tx, services, key, user.id, factor, code)
    await confirmSecret(tx, user.id)
    await endSessions(tx, user.id, { except: session.id })
    await markSecondFactor(tx, user.id, new Date(Date.now()).toISOString())
    const codes = await storeNewCodes(tx, services, user.id)
    await notifyOwner(tx, c, user.id, 'two-step-sign-in-on')
    return codes
  })
}

/**
 * Makes new recovery codes. The first codes of an account with passkeys only turn its second step on, which
 * ends all other sessions. Needs system rights.
 * @returns the new codes
 * @throws AppError 404 if the account has no second factor
 */
export async function changeRecoveryCodes(tx: Tx, c: Context, { user, session }: Session): Promise<string[]> {
  const userId = user.id
  await holdNewSessions(tx, userId)
  const hasFactor = (await twoStepSignInSince(tx, userId)) !== null || (await hasPasskey(tx, userId))
  if (!hasFactor) throw notFound(SECOND_STEP_ERRORS.alreadyOff)
  if ((await secondStepOf(tx, userId)) === null) {
    await endSessions(tx, userId, { except: session.id })
    await notifyOwner(tx, c, userId, 'passkey-second-step')
  }
  await recordSecurityEvent(tx, c, { userId, kind: 'recovery_codes_renewed' })
  return storeNewCodes(tx, c.var, userId)
}

async function storeNewCodes(tx: Tx, { pseudonymOf }: Services, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(pseudonymOf, userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

/**
 * Turns two-step sign-in off. Needs system rights.
 * @returns false if it was off
 */
export async function turnOff(tx: Tx, c: Context, userId: string): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, userId))) return false
  await notifyOwner(tx, c, userId, 'two-step-sign-in-off')
  return true
}
