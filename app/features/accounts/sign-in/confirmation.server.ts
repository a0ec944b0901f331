import { APIError, createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import type { Services } from '../../../platform/http/env.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { applySignUp, saveSignUp } from '../accounts.db.ts'
import { confirmationEmail } from './confirmation-email.server.ts'

/** Where a used confirmation link leads (AUTH-17). */
export const AFTER_CONFIRMATION = '/dashboard'

export const CONFIRMATION_SECONDS = 2 * 24 * 60 * 60

/** Longer than the link, so that a valid link always finds its password. */
const SIGN_UP_SECONDS = CONFIRMATION_SECONDS + 60 * 60

type AccountServices = Pick<Services, 'db' | 'queueEmail' | 'pseudonymOf'>

export const confirmationLimitKey = (pseudonymOf: Services['pseudonymOf'], email: string): string =>
  `confirmation:${pseudonymOf(email)}`

const linkClaims = z.object({ email: z.string(), sign_up: z.string() })

/** Anyone can sign up with someone else's address, so each link sets the password of its own sign-up (AUTH-18). */
export const confirmationHooks = ({ db, queueEmail, pseudonymOf }: AccountServices) => ({
  before: createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/sign-up/email') return
    const known = await ctx.context.internalAdapter.findUserByEmail(ctx.body.email.toLowerCase())
    if (known?.user.emailVerified) {
      throw new APIError('UNPROCESSABLE_ENTITY', {
        code: 'USER_ALREADY_EXISTS',
        message: ACCOUNT_TEXTS.alreadyRegistered,
      })
    }
  }),

  after: createAuthMiddleware(async (ctx) => {
    const { secret, baseURL, password, returned, newSession } = ctx.context

    if (ctx.path === '/verify-email' && newSession) {
      const claims = linkClaims.safeParse(await verifyJWT(ctx.query?.token, secret))
      if (!claims.success) return
      const { email, sign_up } = claims.data
      await applySignUp(db, { email, id: sign_up, userId: newSession.user.id })
    }

    if (needsLink(ctx.path, returned)) {
      const email = ctx.body.email.toLowerCase()
      const signUp = await saveSignUp(
        db,
        {
          email,
          passwordHash: await password.hash(ctx.body.password),
          expiresAt: new Date(Date.now() + SIGN_UP_SECONDS * 1000),
        },
        confirmationLimitKey(pseudonymOf, email),
      )
      if (signUp === 'too many') throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_CONFIRMATIONS' })
      if (!signUp) return
      const token = await createEmailVerificationToken(secret, email, undefined, CONFIRMATION_SECONDS, {
        sign_up: signUp.id,
      })
      const url = `${baseURL}/verify-email?${new URLSearchParams({ token, callbackURL: AFTER_CONFIRMATION })}`
      await db.system((tx) => queueEmail(tx, 'confirm-address', confirmationEmail(email, url)))
    }
  }),
})

const needsLink = (path: string | undefined, returned: unknown) =>
  path === '/sign-up/email'
    ? !(returned instanceof APIError)
    : path === '/sign-in/email' &&
      returned instanceof APIError &&
      returned.body?.code === 'EMAIL_NOT_VERIFIED'
