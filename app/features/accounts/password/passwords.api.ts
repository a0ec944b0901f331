import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse, okResponse } from '../../../platform/http/json-response.ts'
import { limitedByAuth } from '../../../platform/http/rate-limits/limited-by.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { changePasswordSchema, resetPasswordSchema, resetRequestSchema } from '../account.schema.ts'
import type { Auth } from '../auth.server.ts'
import { callAuth, forwardCookies } from '../call-auth.server.ts'
import { rememberDevice } from '../devices/remember-device.server.ts'
import { markSecondFactor } from '../second-factor/second-factors.db.ts'
import { recordFailure } from '../security-log/failed-attempts.server.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.db.ts'
import { PASSWORD_TEXTS } from './password.ts'
import { afterNewPassword } from './password-changed.server.ts'
import { findResetOwner, hasPassword } from './passwords.db.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'

const tags = ['accounts']
const ok = { ok: true } as const

export const passwordsApi = (auth: Auth) => {
  const call = callAuth(auth)
  return new Hono<Env>()
    .get(
      '/',
      describeRoute({
        summary: 'Check whether the current user has a password',
        tags,
        responses: {
          200: jsonResponse('Whether a password is set', z.object({ has_password: z.boolean() })),
        },
      }),
      requireSession(),
      async (c) => {
        c.header('cache-control', 'no-store')
        return c.json({ has_password: await hasPassword(c.var.db, c.var.session.user.id) })
      },
    )
    .post(
      '/reset_requests',
      describeRoute({
        summary: 'Request a password reset email',
        description: 'Returns the same response whether or not the account exists.',
        tags,
        responses: {
          202: okResponse('If the account exists, an email is on its way'),
          ...limitedByAuth('/request-password-reset'),
        },
      }),
      validate('json', resetRequestSchema),
      async (c) => {
        await call(c, '/request-password-reset', c.req.valid('json'), PASSWORD_TEXTS.requestFailed)
        return c.json(ok, 202)
      },
    )
    .post(
      '/',
      describeRoute({
        summary: 'Reset the password with a token from the email',
        description:
          "Ends all sessions of the account. The browser becomes one that strangers can't keep from signing in.",
        tags,
        responses: { 200: okResponse('Password set'), ...limitedByAuth('/reset-password') },
      }),
      validate('json', resetPasswordSchema),
      async (c) => {
        const { token, password } = c.req.valid('json')
        const owner = await findResetOwner(c.var.db, token)
        if (owner) await refuseGuessable(password, owner.email)
        await call(c, '/reset-password', { token, newPassword: password }, PASSWORD_TEXTS.resetFailed)
        if (owner) await rememberDevice(await auth.$context, c, owner.id)
        return c.json(ok)
      },
    )
    .post(
      '/change',
      describeRoute({
        summary: "Change the current user's password",
        description: 'Ends all other sessions and invalidates pending reset links.',
        tags,
        responses: {
          200: okResponse('Password changed'),
          ...limitedByAuth('/change-password', 'reauthentication'),
        },
      }),
      requireSession(),
      validate('json', changePasswordSchema),
      async (c) => {
        const { current_password, password } = c.req.valid('json')
        const { db, session, config, queueEmail } = c.var
        await refuseGuessable(password, session.user.email)
        await countRequest(c, 'reauthentication')
        const changed = await call(
          c,
          '/change-password',
          { currentPassword: current_password, newPassword: password, revokeOtherSessions: true },
          PASSWORD_TEXTS.changeFailed,
        ).catch(recordFailure(c, session.user.id, { INVALID_PASSWORD: 'confirmation_failed' }))
        await db.system(async (tx) => {
          await afterNewPassword(tx, queueEmail, session.user, config.publicUrl)
          await recordSecurityEvent(tx, c, { userId: session.user.id, kind: 'password_changed' })
          // better-auth has replaced the session by a new one.
          await markSecondFactor(tx, session.user.id, session.session.second_factor_at)
        })
        forwardCookies(changed, c)
        return c.json(ok)
      },
    )
}

export type PasswordsApi = ReturnType<typeof passwordsApi>
