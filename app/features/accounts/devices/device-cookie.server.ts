import { randomBytes } from 'node:crypto'
import type { AuthContext } from 'better-auth'
import { DEVICE_DAYS } from './devices.db.ts'

/** Holds a token by which the accounts that signed in with this browser recognise it. */
export const deviceCookie = ({ createAuthCookie }: Pick<AuthContext, 'createAuthCookie'>) =>
  createAuthCookie('device', { maxAge: DEVICE_DAYS * 24 * 60 * 60 })

export const newDeviceToken = () => randomBytes(32).toString('base64url')
