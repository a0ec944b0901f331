import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { queueUnaskedEmail } from '../../../platform/mail/unasked-email.ts'
import { CONFIRM_EMAIL_PATH, EMAIL_CHANGE_SECONDS, EMAIL_CHANGE_TEXTS } from '../email-change.ts'
import {
  findPendingChange,
  isAdminAddress,
  lockAddress,
  saveEmailChange,
  updateEmailChange,
} from '../store/email-changes.db.ts'
import { hashToken, newToken } from '../store/random-tokens.server.ts'
import { hasAccount } from '../store/sign-ups.db.ts'
import { newAddressEmail, oldAddressEmail, takenAddressEmail } from './email-change-emails.server.ts'

type Services = Pick<Variables, 'queueEmail' | 'pseudonymOf' | 'log' | 'config'>

/**
 * Saves the wish to move an account to another address and emails a link to both. Replaces an earlier wish.
 * The outcome is the same for an address that has an account: its owner gets an email that says so, and no
 * link.
 * @param newEmail lower case
 * @throws AppError 422 for the account's own address, 409 for the account of ADMIN_EMAIL
 */
export async function startEmailChange(
  services: Services,
  tx: Tx,
  { userId, sessionId, newEmail }: { userId: string; sessionId: string; newEmail: string },
): Promise<void> {
  const oldEmail = await lockAddress(tx, userId)
  if (oldEmail.toLowerCase() === newEmail) {
    const { sameAddress } = EMAIL_CHANGE_TEXTS
    throw new AppError(422, 'SAME_ADDRESS', sameAddress, { email: sameAddress })
  }
  if (await isAdminAddress(tx, oldEmail))
    throw new AppError(409, 'ADMIN_ADDRESS', EMAIL_CHANGE_TEXTS.adminAddress)
  const tokens = { old: newToken(), new: newToken() }
  await saveEmailChange(tx, {
    user_id: userId,
    session_id: sessionId,
    old_email: oldEmail,
    new_email: newEmail,
    old_token_hash: hashToken(tokens.old),
    new_token_hash: hashToken(tokens.new),
    created_at: now(),
    expires_at: nextExpiry(),
  })
  await sendToOldAddress(services, tx, { oldEmail, newEmail, token: tokens.old })
  await sendToNewAddress(services, tx, newEmail, tokens.new)
}

/**
 * Emails new links in place of those that nobody has confirmed yet, and gives them another 24 hours.
 * @throws AppError 404 if no change is pending
 */
export async function resendLinks(services: Services, tx: Tx, userId: string): Promise<void> {
  await lockAddress(tx, userId)
  const change = await findPendingChange(tx, userId)
  if (!change) throw notFound(EMAIL_CHANGE_TEXTS.nonePending)
  const { old_email: oldEmail, new_email: newEmail, old_confirmed_at, new_confirmed_at } = change
  const tokens = { old: newToken(), new: newToken() }
  await updateEmailChange(tx, userId, {
    expires_at: nextExpiry(),
    ...(old_confirmed_at === null && { old_token_hash: hashToken(tokens.old) }),
    ...(new_confirmed_at === null && { new_token_hash: hashToken(tokens.new) }),
  })
  if (old_confirmed_at === null)
    await sendToOldAddress(services, tx, { oldEmail, newEmail, token: tokens.old })
  if (new_confirmed_at === null) await sendToNewAddress(services, tx, newEmail, tokens.new)
}

/**
 * Emails the old address. No limit of the mailbox applies: it's the member's own, and a stranger must not be
 * able to use the limit up.
 */
async function sendToOldAddress(
  { queueEmail, config: { publicUrl } }: Services,
  tx: Tx,
  { oldEmail, newEmail, token }: { oldEmail: string; newEmail: string; token: string },
): Promise<void> {
  const resetUrl = `${publicUrl}/forgot-password`
  const email = oldAddressEmail(oldEmail, { newEmail, url: linkTo(publicUrl, token), resetUrl })
  await queueEmail(tx, 'change-address', { ...email, expiresAt: linkExpiry() })
}

async function sendToNewAddress(services: Services, tx: Tx, to: string, token: string): Promise<void> {
  const isTaken = (await hasAccount(tx, to)) || (await isAdminAddress(tx, to))
  const { publicUrl } = services.config
  if (isTaken) await queueUnaskedEmail(services, tx, 'address-taken', takenAddressEmail(to))
  else
    await queueUnaskedEmail(services, tx, 'change-address', {
      ...newAddressEmail(to, linkTo(publicUrl, token)),
      expiresAt: linkExpiry(),
    })
}

const linkTo = (publicUrl: string, token: string) =>
  `${publicUrl}${CONFIRM_EMAIL_PATH}?${new URLSearchParams({ token })}`

const now = () => new Date(Date.now()).toISOString()

const linkExpiry = () => new Date(Date.now() + EMAIL_CHANGE_SECONDS * 1000)

const nextExpiry = () => linkExpiry().toISOString()
