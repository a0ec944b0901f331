import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Env } from '../../platform/http/env.ts'
import { valid } from '../../platform/http/validate.ts'
import { ACCOUNT_TEXTS } from './account.ts'
import { googleSchema, signInSchema, signUpSchema } from './account.schema.ts'
import { AFTER_CONFIRMATION, type Auth } from './auth.ts'
import { authError } from './auth-errors.ts'
import { localPath } from './return-path.ts'

const tags = ['accounts']

/** GET /api/session: who asks (AUTH-19, AUTH-23). POST signs in, DELETE signs out everywhere (CALLS-04, CALLS-06). */
export const sessionApi = (auth: Auth) => {
  const ask = asker(auth)
  return new Hono<Env>()
    .get('/', describeRoute({ summary: 'The current session', tags }), (c) =>
      c.json(c.var.session ?? { user: null, session: null }),
    )
    .post('/', describeRoute({ summary: 'Sign in with email and password', tags }), valid('json', signInSchema), async (c) => {
      const signedIn = await ask(c, '/sign-in/email', { ...c.req.valid('json'), callbackURL: AFTER_CONFIRMATION })
      if (!signedIn.ok) throw await authError(signedIn, ACCOUNT_TEXTS.signInFailed)
      passCookies(signedIn, c)
      return c.json({ ok: true } as const)
    })
    .delete('/', describeRoute({ summary: 'Sign out, everywhere', tags }), async (c) => {
      if (c.var.session) await ask(c, '/revoke-sessions', {})
      const signedOut = await ask(c, '/sign-out', {})
      if (!signedOut.ok) throw await authError(signedOut, ACCOUNT_TEXTS.signOutFailed)
      passCookies(signedOut, c)
      return c.body(null, 204)
    })
    .post('/google', describeRoute({ summary: 'Begin to sign in with Google', tags }), valid('json', googleSchema), async (c) => {
      const { from } = c.req.valid('json')
      const begun = await ask(c, '/sign-in/social', {
        provider: 'google',
        callbackURL: localPath(from) ?? AFTER_CONFIRMATION,
        errorCallbackURL: '/auth',
      })
      if (!begun.ok) throw await authError(begun, ACCOUNT_TEXTS.googleFailed)
      passCookies(begun, c)
      const { url } = (await begun.json()) as { url: string }
      return c.json({ url })
    })
}

/** POST /api/users: creates an account that its mail address has yet to confirm (CALLS-05, AUTH-18). */
export const usersApi = (auth: Auth) => {
  const ask = asker(auth)
  return new Hono<Env>().post('/', describeRoute({ summary: 'Create an account', tags }), valid('json', signUpSchema), async (c) => {
    const created = await ask(c, '/sign-up/email', { name: '', ...c.req.valid('json'), callbackURL: AFTER_CONFIRMATION })
    if (!created.ok) throw await authError(created, ACCOUNT_TEXTS.signUpFailed)
    return c.json({ ok: true } as const, 201)
  })
}

/** Asks the sign-in library over its own HTTP door, where its limits on guessing stand. */
const asker = (auth: Auth) => (c: Context<Env>, path: string, body: object) => {
  const headers = new Headers(c.req.raw.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return auth.handler(new Request(`${c.var.config.publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

const passCookies = (from: Response, c: Context<Env>) => {
  for (const cookie of from.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}

export type SessionApi = ReturnType<typeof sessionApi>
export type UsersApi = ReturnType<typeof usersApi>
