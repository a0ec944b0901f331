import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { ACCOUNT_LIMITS } from './account.ts'

export interface AuthOptions {
  config: Pick<Config, 'publicUrl' | 'google'>
  db: Database
  /** Signs the session cookies; every process that serves the same people must have the same. */
  secret: string
  log: Logger
  /** Queues the mail with the link that confirms an address. */
  sendConfirmation: (to: string, url: string) => Promise<void>
}

const DAY = 24 * 60 * 60
const columns = { createdAt: 'created_at', updatedAt: 'updated_at' }

const CONFIRMATION_SECONDS = 2 * DAY

/** Where the link in the mail leads once the address is confirmed (AUTH-17). */
export const AFTER_CONFIRMATION = '/dashboard'

/** The header in which the server itself, never the browser, puts the caller's address. */
export const CLIENT_ADDRESS = 'x-unpause-client-address'

/**
 * Who is who: accounts with a confirmed mail address and a password, or Google's word for them; sessions in an
 * HttpOnly cookie (AUTH-25), kept in the database and so revocable; limits on guessing. Its tables are the schema `auth`.
 */
export function createAuth({ config, db, secret, log, sendConfirmation }: AuthOptions) {
  return betterAuth({
    appName: 'Unpause',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: [config.publicUrl],
    logger: {
      level: 'warn',
      log: (level, message, ...more) => log[level]({ more }, message),
    },
    database: { db: db.owner.withSchema('auth'), type: 'postgres', transaction: true },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...columns } },
    account: {
      modelName: 'identities',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...columns,
      },
      accountLinking: { enabled: true, trustedProviders: ['google'] },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...columns } },
    session: {
      modelName: 'sessions',
      fields: { expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', userId: 'user_id', ...columns },
      expiresIn: 30 * DAY,
      updateAge: DAY,
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: ACCOUNT_LIMITS.password.min,
      maxPasswordLength: ACCOUNT_LIMITS.password.max,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: async ({ user }) => {
        const token = await createEmailVerificationToken(secret, user.email, undefined, CONFIRMATION_SECONDS)
        const query = new URLSearchParams({ token, callbackURL: AFTER_CONFIRMATION })
        await sendConfirmation(user.email, `${config.publicUrl}/api/auth/verify-email?${query}`)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: CONFIRMATION_SECONDS,
      sendVerificationEmail: ({ user, url }) => sendConfirmation(user.email, url),
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 300,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
      customRules: { '/sign-in/email': { window: 60, max: 20 }, '/sign-up/email': { window: 60, max: 30 } },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'unpause',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    plugins: config.google
      ? [
          genericOAuth({
            config: [
              {
                providerId: 'google',
                discoveryUrl: `${config.google.issuer}/.well-known/openid-configuration`,
                clientId: config.google.clientId,
                clientSecret: config.google.clientSecret,
                scopes: ['openid', 'email', 'profile'],
                pkce: true,
              },
            ],
          }),
        ]
      : [],
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path !== '/sign-up/email') return
        const { internalAdapter, password } = ctx.context
        const known = await internalAdapter.findUserByEmail(String(ctx.body?.email).toLowerCase(), { includeAccounts: true })
        if (!known) return
        if (known.user.emailVerified) {
          throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'User already registered' })
        }
        // Nobody has shown yet that the address is theirs: the newest password counts, and the mail goes out again.
        await internalAdapter.updatePassword(known.user.id, await password.hash(String(ctx.body?.password)))
      }),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
