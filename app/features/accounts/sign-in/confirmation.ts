import { APIError, createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import type { Services } from '../../../platform/http/env.ts'
import { keepSignUp, settleSignUp } from '../accounts.db.ts'
import { confirmationMail } from './confirmation-mail.ts'

/** Where the link in the mail leads once the address is confirmed (AUTH-17). */
export const AFTER_CONFIRMATION = '/dashboard'

/** How long a link works. */
export const CONFIRMATION_SECONDS = 2 * 24 * 60 * 60

/** A sign-up outlives its link, so that a link that still works never lacks its password. */
const KEPT_SECONDS = CONFIRMATION_SECONDS + 60 * 60

type AccountServices = Pick<Services, 'db' | 'queueEmail' | 'pseudonymOf'>

/** Under which the emails with a confirmation link to one address are counted. */
export const confirmationLimitKey = (pseudonymOf: Services['pseudonymOf'], email: string): string =>
  `confirmation:${pseudonymOf(email)}`

const linkClaims = z.object({ email: z.string(), sign_up: z.string() })

/**
 * Hooks of the sign-in library for accounts that wait to be confirmed (AUTH-18).
 *
 * Anybody can sign up with anybody's address, several times, before its owner follows a link. So a link stands for one
 * sign-up: following it confirms the address with the password that was chosen then, whatever was tried since.
 */
export const confirmationHooks = ({ db, queueEmail, pseudonymOf }: AccountServices) => ({
  before: createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/sign-up/email') return
    const known = await ctx.context.internalAdapter.findUserByEmail(ctx.body.email.toLowerCase())
    if (known?.user.emailVerified) {
      throw new APIError('UNPROCESSABLE_ENTITY', {
        code: 'USER_ALREADY_EXISTS',
        message: 'User already registered',
      })
    }
  }),

  after: createAuthMiddleware(async (ctx) => {
    const { secret, baseURL, password, returned, newSession } = ctx.context

    if (ctx.path === '/verify-email' && newSession) {
      const claims = linkClaims.safeParse(await verifyJWT(ctx.query?.token, secret))
      if (!claims.success) return
      const { email, sign_up } = claims.data
      await settleSignUp(db, { email, id: sign_up, userId: newSession.user.id })
    }

    if (asksForLink(ctx.path, returned)) {
      const email = ctx.body.email.toLowerCase()
      const signUp = await keepSignUp(
        db,
        {
          email,
          passwordHash: await password.hash(ctx.body.password),
          expiresAt: new Date(Date.now() + KEPT_SECONDS * 1000),
        },
        confirmationLimitKey(pseudonymOf, email),
      )
      if (signUp === 'too many') throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_CONFIRMATIONS' })
      if (!signUp) return
      const token = await createEmailVerificationToken(secret, email, undefined, CONFIRMATION_SECONDS, {
        sign_up: signUp.id,
      })
      const url = `${baseURL}/verify-email?${new URLSearchParams({ token, callbackURL: AFTER_CONFIRMATION })}`
      await db.system((tx) => queueEmail(tx, 'confirm-address', confirmationMail(email, url)))
    }
  }),
})

/** A sign-up that went well, and a sign-in with the right password before the address is confirmed. */
const asksForLink = (path: string | undefined, returned: unknown) =>
  path === '/sign-up/email'
    ? !(returned instanceof APIError)
    : path === '/sign-in/email' &&
      returned instanceof APIError &&
      returned.body?.code === 'EMAIL_NOT_VERIFIED'
