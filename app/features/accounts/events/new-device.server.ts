import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Database } from '../../../platform/database/database.ts'
import type { Variables } from '../../../platform/http/env.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { newToken } from '../store/random-tokens.server.ts'
import { describeDevice } from './describe-device.server.ts'
import { deviceCookie } from './device-cookie.server.ts'
import { recordDevice } from './devices.db.ts'
import { newDeviceEmail } from './new-device-email.server.ts'
import { recordSecurityEvent } from './record-security-event.db.ts'
import { type RequestSource, sourceOf } from './request-source.server.ts'
import type { SecurityEventKind } from './security-event.ts'
import { shortenAddress } from './shorten-address.server.ts'

interface Services {
  db: Database
  queueEmail: QueueEmail
  pseudonymOf: Variables['pseudonymOf']
  publicUrl: string
}

interface SignIn {
  user: { id: string; email: string }
  session: { ipAddress?: string | null | undefined; userAgent?: string | null | undefined }
  kind: SecurityEventKind
  source: RequestSource
}

/** What the security log calls a sign-in, by better-auth's path. */
export const SIGN_IN_PATHS: Readonly<Record<string, SecurityEventKind>> = {
  '/sign-in/email': 'signed_in',
  '/callback/:id': 'signed_in_with_google',
}

/** Records sign-ins, and tells the owner by email about one from a browser without the account's cookie. */
export const newDeviceNotice = (services: Services) =>
  ({
    id: 'new-device-notice',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in SIGN_IN_PATHS,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, secret } = ctx.context
            const kind = SIGN_IN_PATHS[ctx.path]
            if (!newSession || !kind) return
            const { name, attributes } = deviceCookie(ctx.context)
            const token = (await ctx.getSignedCookie(name, secret)) || newToken()
            const source = sourceOf(ctx.headers, services.pseudonymOf)
            await recordSignIn(services, { ...newSession, kind, source }, token)
            await ctx.setSignedCookie(name, token, secret, attributes)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/** Records a sign-in. If this fails, the sign-in has to fail too, so that nobody signs in unnoticed. */
export const recordSignIn = (
  { db, queueEmail, publicUrl }: Omit<Services, 'pseudonymOf'>,
  signIn: SignIn,
  token: string,
) =>
  db.system(async (tx) => {
    const { user, session, kind, source } = signIn
    const device = await recordDevice(tx, user.id, token)
    await recordSecurityEvent(tx, source, { userId: user.id, kind })
    if (device !== 'new') return
    await recordSecurityEvent(tx, source, { userId: user.id, kind: 'new_device' })
    if (!isEmailAddress(user.email)) return
    const email = newDeviceEmail(user.email, `${publicUrl}/profile/security`, {
      device: describeDevice(session.userAgent ?? null).name,
      network: shortenAddress(session.ipAddress ?? null),
      at: new Date(Date.now()),
    })
    await queueEmail(tx, 'new-device', email)
  })
