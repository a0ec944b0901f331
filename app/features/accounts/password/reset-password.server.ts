import type { Context } from 'hono'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Env } from '../../../platform/http/env.ts'
import type { Auth } from '../auth/auth.server.ts'
import { deleteWrongPasswords } from '../auth/count-sign-in.server.ts'
import { deleteDevices } from '../events/devices.db.ts'
import { endAllTokens } from '../events/end-all-tokens.server.ts'
import { rememberDevice } from '../events/remember-device.server.ts'
import { PASSWORD_TEXTS } from '../password.ts'
import { lockAddress } from '../store/email-changes.db.ts'
import { deleteReset, findResetOwner } from '../store/passwords.db.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'
import { replacePassword } from './replace-password.server.ts'

/**
 * Sets the password of the account that an emailed link belongs to, and ends all its tokens. The link stays
 * valid unless it is stored. Only this browser stays a known device, and wrong passwords typed in it are
 * forgotten, so that the owner can sign in at once.
 * @throws AppError 400 `INVALID_TOKEN`, or if the password is guessable
 */
export async function setPasswordByLink(
  auth: Auth,
  c: Context<Env>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db } = c.var
  const owner = await findResetOwner(db, token)
  if (!owner) throw deadLink()
  await refuseGuessable(password, owner)
  const context = await auth.$context
  const hash = await context.password.hash(password)
  await db.system(async (tx) => {
    const email = await lockAddress(tx, owner.id)
    if (!(await deleteReset(tx, token))) throw deadLink()
    await replacePassword(tx, c, { id: owner.id, email }, hash, 'password_reset')
    await endAllTokens(tx, c, owner.id)
    await deleteDevices(tx, owner.id)
  })
  const device = await rememberDevice(context, c, owner.id)
  await deleteWrongPasswords(c, owner.email, device)
}

const deadLink = () => new AppError(400, 'INVALID_TOKEN', PASSWORD_TEXTS.deadLink)
