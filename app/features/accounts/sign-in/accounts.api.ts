import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { googleSchema, signInSchema } from '../account.schema.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import type { Auth } from '../auth/auth.server.ts'
import { callAuth, forwardCookies } from '../auth/call-auth.server.ts'
import { countSignIn } from '../auth/count-sign-in.server.ts'
import { GOOGLE } from '../auth/google.server.ts'
import { refuseReplacedPassword } from '../auth/refuse-replaced-password.server.ts'
import { standInFor } from '../auth/stand-in-address.server.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { localPath, MEMBER_HOME } from '../return-path.ts'
import { NO_SESSION, sessionResponse } from '../session-response.schema.ts'
import { refuseUnconfirmed } from '../sign-up/refuse-unconfirmed.server.ts'
import { endSessions } from '../store/own-sessions.db.ts'

const tags = ['accounts']

const googleResponse = z
  .object({ url: z.string().meta({ description: 'URL to send the browser to' }) })
  .meta({ id: 'GoogleSignIn' })

const signInResponse = z
  .union([
    z.object({ ok: z.literal(true) }),
    z
      .object({ ok: z.literal(false), second_step: z.literal(true), way: z.enum(['app', 'passkey']) })
      .meta({ description: 'The account has a second step. Nobody is signed in yet.' }),
  ])
  .meta({ id: 'SignIn' })

/** What `askSecondStep` answers. */
const secondStepPending = z.object({ second_step: z.literal(true), way: z.enum(['app', 'passkey']) })

export const sessionApi = (auth: Auth) => {
  const call = callAuth(auth)
  return new Hono<Env>()
    .get(
      '/',
      operation({
        summary: 'Get the current session',
        tags,
        unlimited: 'own',
        responses: { 200: jsonResponse('The current user and session', sessionResponse) },
      }),
      (c) => {
        c.header('cache-control', 'no-store')
        return c.json(c.var.session ?? NO_SESSION)
      },
    )
    .post(
      '/',
      operation({
        summary: 'Sign in with email and password',
        description:
          'Wrong passwords also count per address: after five, each attempt has to wait, up to an hour. Browsers that have signed in to the account before count by themselves.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        changesAccounts: true,
        authLimit: '/sign-in/email',
        limits: ['sign-in'],
        responses: {
          200: jsonResponse(
            'Signed in, or on the way: `POST /api/session/second-step` or a sign-in with a passkey follows',
            signInResponse,
          ),
          401: { $ref: '#/components/responses/Error' },
        },
      }),
      countFirst(),
      validate('json', signInSchema),
      async (c) => {
        const credentials = c.req.valid('json')
        const sent = { ...credentials, email: standInFor(credentials.email) }
        const signIn = () =>
          call(c, '/sign-in/email', sent, ACCOUNT_TEXTS.signInFailed).catch(
            refuseUnconfirmed(auth, c, credentials),
          )
        const signedIn = await countSignIn(auth, c, credentials.email, () =>
          refuseReplacedPassword(c.var.db, credentials.email, signIn),
        )
        forwardCookies(signedIn, c)
        const { data: pending } = secondStepPending.safeParse(await signedIn.json())
        return c.json(pending ? ({ ok: false, ...pending } as const) : ({ ok: true } as const))
      },
    )
    .delete(
      '/',
      operation({
        summary: 'Sign out of all sessions',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        authLimit: '/sign-out',
        responses: { 204: { description: 'Signed out' } },
      }),
      async (c) => {
        const { db, session } = c.var
        if (session) {
          const event = { userId: session.user.id, kind: 'signed_out_everywhere' } as const
          await db.system(async (tx) => {
            await endSessions(tx, session.user.id)
            await recordSecurityEvent(tx, c, event)
          })
        }
        const signedOut = await call(c, '/sign-out', {}, ACCOUNT_TEXTS.signOutFailed)
        forwardCookies(signedOut, c)
        return c.body(null, 204)
      },
    )
    .post(
      '/google',
      operation({
        summary: 'Start Google sign-in',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        authLimit: '/sign-in/social',
        limits: ['google-sign-in'],
        responses: {
          200: jsonResponse('The URL to redirect to', googleResponse),
          // The site may have no Google.
          ...failsWith(404),
        },
      }),
      countFirst(),
      validate('json', googleSchema),
      async (c) => {
        const from = localPath(c.req.valid('json').from)
        const response = await call(
          c,
          '/sign-in/social',
          {
            provider: GOOGLE,
            callbackURL: from ?? MEMBER_HOME,
            errorCallbackURL: from ? `/auth?${new URLSearchParams({ from })}` : '/auth',
          },
          ACCOUNT_TEXTS.googleFailed,
        )
        forwardCookies(response, c)
        return c.json(googleResponse.parse(await response.json()))
      },
    )
}

export type SessionApi = ReturnType<typeof sessionApi>
