import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse, okResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import type { Auth } from '../auth/auth.server.ts'
import { openSession } from '../auth/start-session.server.ts'
import { passkeyUseOptionsResponse, passkeyUseSchema } from './passkey.schema.ts'
import { beginPasskeyUse, checkPasskeyUse } from './passkey-use.server.ts'

const tags = ['accounts']

/** /api/session/passkey */
export const passkeySignInApi = (auth: Auth) =>
  new Hono<Env>()
    .post(
      '/options',
      operation({
        summary: 'Get options for using a passkey',
        description:
          'For `navigator.credentials.get`. For 5 minutes, once; for your own passkeys if you are signed in.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['passkey-sign-in'],
        responses: {
          200: jsonResponse('The options', passkeyUseOptionsResponse),
        },
      }),
      countFirst(),
      async (c) => {
        const options = await beginPasskeyUse(c.var, c.var.session?.user.id ?? null)
        c.header('cache-control', 'no-store')
        return c.json(options)
      },
    )
    .post(
      '/',
      operation({
        summary: 'Sign in with a passkey',
        description: 'Counts as both steps of a sign-in.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        changesAccounts: true,
        limits: ['passkey-sign-in'],
        responses: { 200: okResponse('Signed in') },
      }),
      countFirst(),
      validate('json', passkeyUseSchema),
      async (c) => {
        const userId = await checkPasskeyUse(c.var, c.req.valid('json').credential)
        await openSession(auth, c, userId, 'signed_in_with_passkey', {
          secondFactorAt: new Date(Date.now()),
        })
        return c.json({ ok: true } as const)
      },
    )

export type PasskeySignInApi = ReturnType<typeof passkeySignInApi>
