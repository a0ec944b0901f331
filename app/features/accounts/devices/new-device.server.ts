import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Database } from '../../../platform/database/database.ts'
import { isEmailAddress } from '../../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { describeDevice } from './describe-device.server.ts'
import { deviceCookie, newDeviceToken } from './device-cookie.server.ts'
import { recordDevice } from './devices.db.ts'
import { newDeviceEmail } from './new-device-email.server.ts'
import { shortenAddress } from './shorten-address.server.ts'

interface Services {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
}

interface SignIn {
  user: { id: string; email: string }
  session: { ipAddress?: string | null | undefined; userAgent?: string | null | undefined }
}

/** Of better-auth. */
export const SIGN_IN_PATHS = new Set(['/sign-in/email', '/callback/:id'])

/** Tells the owner by email about a sign-in from a browser without the account's cookie. */
export const newDeviceNotice = (services: Services) =>
  ({
    id: 'new-device-notice',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && SIGN_IN_PATHS.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, secret } = ctx.context
            if (!newSession) return
            const { name, attributes } = deviceCookie(ctx.context)
            const token = (await ctx.getSignedCookie(name, secret)) || newDeviceToken()
            await reportNewDevice(services, newSession, token)
            await ctx.setSignedCookie(name, token, secret, attributes)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/** If this fails, the sign-in has to fail too, so that nobody signs in unnoticed. */
export const reportNewDevice = ({ db, queueEmail, publicUrl }: Services, signIn: SignIn, token: string) =>
  db.system(async (tx) => {
    const { user, session } = signIn
    const device = await recordDevice(tx, user.id, token)
    if (device !== 'new' || !isEmailAddress(user.email)) return
    const email = newDeviceEmail(user.email, `${publicUrl}/profile/security`, {
      device: describeDevice(session.userAgent ?? null).name,
      network: shortenAddress(session.ipAddress ?? null),
      at: new Date(Date.now()),
    })
    await queueEmail(tx, 'new-device', email)
  })
