import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { isDuplicate } from '../../../platform/errors/from-database.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { EMAIL_CHANGE_TEXTS } from '../email-change.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import type { RequestSource } from '../events/request-source.server.ts'
import {
  deletePendingChange,
  type EmailChange,
  findChangeByLink,
  isAdminAddress,
  lockAddress,
  updateAddress,
  updateEmailChange,
} from '../store/email-changes.db.ts'
import { endSessions } from '../store/own-sessions.db.ts'
import { deleteResets } from '../store/passwords.db.ts'
import { hashToken } from '../store/random-tokens.server.ts'
import { endUnconfirmed, hasAccount } from '../store/sign-ups.db.ts'
import { addressChangedEmail } from './email-change-emails.server.ts'
import type { EmailLinkState } from './email-change-response.schema.ts'

/** The request that confirms a change. Its sender may not be signed in. */
type Request = RequestSource & { var: Pick<Variables, 'db' | 'queueEmail' | 'config'> }

/**
 * What a link is for who opens it.
 * @param memberId of who is signed in in this browser; null for a guest
 */
export function linkState(
  change: EmailChange | undefined,
  token: string,
  memberId: string | null,
): EmailLinkState {
  if (!change || Date.parse(change.expires_at) <= Date.now()) return 'expired'
  if (memberId !== null && memberId !== change.user_id) return 'other_member'
  if (change.changed_at !== null) return 'changed'
  const confirmedAt = isOldLink(change, token) ? change.old_confirmed_at : change.new_confirmed_at
  return confirmedAt === null ? 'open' : 'half_confirmed'
}

export const isOldLink = (change: EmailChange, token: string): boolean =>
  change.old_token_hash === hashToken(token)

/**
 * Confirms one of the two addresses. Once both are, in any order, the account moves to the new address: its
 * resets and all sessions end, except the one in which the change was requested.
 * @returns what the link is now
 * @throws AppError 400 for a link that has ended, 409 for one already used, for another member, or if the
 * address has got an account meanwhile
 */
export async function confirmAddress(
  c: Request,
  token: string,
  memberId: string | null,
): Promise<'half_confirmed' | 'changed'> {
  const outcome = await c.var.db
    .system((tx) => confirmIn(c, tx, token, memberId))
    .catch((error: unknown) => {
      // Someone created the account in the same moment.
      if (isDuplicate(error)) return 'taken' as const
      throw error
    })
  if (outcome === 'taken') throw new AppError(409, 'EMAIL_TAKEN', EMAIL_CHANGE_TEXTS.taken)
  return outcome
}

async function confirmIn(c: Request, tx: Tx, token: string, memberId: string | null) {
  const found = await findChangeByLink(tx, hashToken(token))
  if (!found) throw linkEnded()
  const email = await lockAddress(tx, found.user_id)
  const change = await findChangeByLink(tx, hashToken(token))
  const state = linkState(change, token, memberId)
  if (state === 'expired' || !change || change.old_email !== email) throw linkEnded()
  if (state === 'other_member') throw new AppError(409, 'SIGNED_IN', EMAIL_CHANGE_TEXTS.signOutFirst)
  if (state !== 'open') throw new AppError(409, 'ALREADY_CONFIRMED', EMAIL_CHANGE_TEXTS.alreadyConfirmed)
  const at = new Date(Date.now()).toISOString()
  const isOld = isOldLink(change, token)
  await updateEmailChange(tx, change.user_id, isOld ? { old_confirmed_at: at } : { new_confirmed_at: at })
  const isOtherConfirmed = (isOld ? change.new_confirmed_at : change.old_confirmed_at) !== null
  return isOtherConfirmed ? moveAccount(c, tx, change, at) : 'half_confirmed'
}

async function moveAccount(c: Request, tx: Tx, change: EmailChange, at: string) {
  const { queueEmail, config } = c.var
  const { user_id, old_email, new_email, session_id } = change
  await endUnconfirmed(tx, new_email)
  if ((await hasAccount(tx, new_email)) || (await isAdminAddress(tx, new_email))) {
    await deletePendingChange(tx, user_id)
    return 'taken'
  }
  await updateAddress(tx, user_id, new_email, at)
  await updateEmailChange(tx, user_id, { changed_at: at })
  await endSessions(tx, user_id, { except: session_id })
  await deleteResets(tx, user_id)
  await queueEmail(tx, 'address-changed', addressChangedEmail(old_email, `${config.publicUrl}/support`))
  await recordSecurityEvent(tx, c, { userId: user_id, kind: 'email_changed' })
  return 'changed'
}

const linkEnded = () => new AppError(400, 'INVALID_TOKEN', EMAIL_CHANGE_TEXTS.linkEnded)
