import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse, okResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { noSoonerThan } from '../../../platform/http/security/no-sooner-than.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { changePasswordSchema, resetPasswordSchema, resetRequestSchema } from '../account.schema.ts'
import type { Auth } from '../auth/auth.server.ts'
import { callAuth } from '../auth/call-auth.server.ts'
import { standInFor } from '../auth/stand-in-address.server.ts'
import { recordFailure } from '../events/failed-attempts.server.ts'
import { PASSWORD_TEXTS, RESET_REQUEST_MS } from '../password.ts'
import { hasPassword } from '../store/passwords.db.ts'
import { hasTokens } from '../store/tokens.db.ts'
import { changeOwnPassword } from './change-password.server.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'
import { setPasswordByLink } from './reset-password.server.ts'

const tags = ['accounts']
const ok = { ok: true } as const

export const passwordsApi = (auth: Auth) => {
  const call = callAuth(auth)
  return new Hono<Env>()
    .get(
      '/',
      operation({
        summary: 'Check whether the current user has a password',
        tags,
        unlimited: 'own',
        responses: {
          200: jsonResponse(
            'Whether a password is set',
            z
              .object({
                has_password: z.boolean(),
                has_tokens: z
                  .boolean()
                  .meta({ description: 'Whether there are tokens to end with a change' }),
              })
              .meta({ id: 'PasswordState' }),
          ),
        },
      }),
      requireSession(),
      async (c) => {
        c.header('cache-control', 'no-store')
        const { db, session } = c.var
        const { id } = session.user
        const has_tokens = await db.system((tx) => hasTokens(tx, id))
        return c.json({ has_password: await hasPassword(db, id), has_tokens })
      },
    )
    .post(
      '/reset_requests',
      operation({
        summary: 'Request a password reset email',
        description: 'Returns the same response, in the same time, whether or not the account exists.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        authLimit: '/request-password-reset',
        limits: ['reset-request'],
        responses: {
          202: okResponse('If the account exists, an email is on its way'),
        },
      }),
      countFirst(),
      validate('json', resetRequestSchema),
      async (c) => {
        const body = { email: standInFor(c.req.valid('json').email) }
        await noSoonerThan(
          RESET_REQUEST_MS,
          call(c, '/request-password-reset', body, PASSWORD_TEXTS.requestFailed),
        )
        return c.json(ok, 202)
      },
    )
    .post(
      '/',
      operation({
        summary: 'Reset the password with a token from the email',
        description:
          "Ends all sessions and tokens of the account. The browser becomes one that strangers can't keep from signing in.",
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        changesAccounts: true,
        limits: ['reset-password'],
        responses: { 200: okResponse('Password set') },
      }),
      countFirst(),
      validate('json', resetPasswordSchema),
      async (c) => {
        await setPasswordByLink(auth, c, c.req.valid('json'))
        return c.json(ok)
      },
    )
    .post(
      '/change',
      operation({
        summary: "Change the current user's password",
        description:
          'Ends all other sessions and invalidates pending reset links. Tokens go on, unless `end_tokens` is true.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['reauthentication'],
        responses: {
          200: okResponse('Password changed'),
        },
      }),
      requireSession(),
      validate('json', changePasswordSchema),
      async (c) => {
        const { current_password, password, end_tokens } = c.req.valid('json')
        const { user } = c.var.session
        await refuseGuessable(password, { email: user.email, name: user.user_metadata.full_name })
        await countRequest(c)
        const passwords = { current: current_password, next: password, endsTokens: end_tokens }
        await changeOwnPassword(auth, c, passwords).catch(
          recordFailure(c, user.id, { INVALID_PASSWORD: 'confirmation_failed' }),
        )
        return c.json(ok)
      },
    )
}

export type PasswordsApi = ReturnType<typeof passwordsApi>
