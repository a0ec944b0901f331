import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import type { Logger } from 'pino'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/http/env.ts'
import {
  AUTH_PATH_RATE_LIMITS,
  AUTH_RATE_LIMIT,
} from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { consumeRateLimit } from '../../../platform/http/rate-limits/rate-limits.db.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { ACCOUNT_LIMITS } from '../account.ts'
import { newDeviceNotice } from '../events/new-device.server.ts'
import { SIGN_UP_CLOSED } from '../sign-up.ts'
import { hashedSessionTokens } from '../store/session-tokens.server.ts'
import { askSecondStep } from './ask-second-step.server.ts'
import { endReplacedSession } from './end-replaced-session.server.ts'
import { googleSignIn } from './google.server.ts'
import { passwordReset } from './password-reset.server.ts'
import { signUpGate } from './sign-up-gate.server.ts'
import { findByStandIns } from './stand-in-address.server.ts'

export interface AuthOptions {
  config: Pick<Config, 'publicUrl' | 'google'>
  db: Database
  /** The key that signs session cookies. All processes must share it. */
  secret: string
  log: Logger
  queueEmail: QueueEmail
  pseudonymOf: Services['pseudonymOf']
}

const HOUR = 60 * 60
const DAY = 24 * HOUR
const columns = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * Makes the library for sign-ins. Sessions are rows, so they can be revoked; their cookie is HttpOnly
 * (AUTH-25).
 */
export function createAuth({ config, db, secret, log, queueEmail, pseudonymOf }: AuthOptions) {
  const isSecure = config.publicUrl.startsWith('https:')
  const gate = signUpGate(db)
  const auth = betterAuth({
    appName: 'Unpause',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: [config.publicUrl],
    logger: {
      level: 'warn',
      // All details but errors contain addresses or tokens.
      log: (level, message, ...more) =>
        log[level]({ more: more.filter((detail) => detail instanceof Error) }, message),
    },
    database: { db: db.owner.withSchema('auth'), type: 'postgres', transaction: true },
    onAPIError: {
      errorURL: `${config.publicUrl}/auth`,
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500) log.error({ err: error }, 'better-auth error')
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...columns },
      additionalFields: {
        deletionRequestedAt: {
          type: 'date',
          fieldName: 'deletion_requested_at',
          required: false,
          input: false,
        },
        suspendedUntil: { type: 'date', fieldName: 'suspended_until', required: false, input: false },
      },
      validateUserInfo: ({ user, source }) => {
        if (source.method !== 'oauth') return undefined
        if (user.emailVerified !== true) return { error: 'email_not_verified' }
        return source.action === 'create-user' && gate.isClosed() ? { error: SIGN_UP_CLOSED } : undefined
      },
    },
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
      accountLinking: { enabled: true },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...columns },
      storeIdentifier: 'hashed',
    },
    session: {
      modelName: 'sessions',
      fields: {
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
        ...columns,
      },
      additionalFields: {
        authenticatedAt: {
          type: 'date',
          fieldName: 'authenticated_at',
          input: false,
          defaultValue: () => new Date(Date.now()),
        },
        secondFactorAt: { type: 'date', fieldName: 'second_factor_at', required: false, input: false },
      },
      expiresIn: 30 * DAY,
      // Members see when a session was last used.
      updateAge: HOUR,
    },
    emailAndPassword: {
      enabled: true,
      // Accounts come from confirmed sign-ups: `sign-up/sign-ups.api.ts`.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: ACCOUNT_LIMITS.password.min,
      maxPasswordLength: ACCOUNT_LIMITS.password.max,
      ...passwordReset({ db, queueEmail, pseudonymOf, log }, config.publicUrl),
    },
    rateLimit: {
      enabled: true,
      ...AUTH_RATE_LIMIT,
      customRules: AUTH_PATH_RATE_LIMITS,
      // better-auth's own counter resets only after an idle window, which would lock out a busy office.
      customStorage: {
        consume: (key, limit) =>
          db.system((tx) => consumeRateLimit(tx, `auth:${pseudonymOf(withoutSecrets(key))}`, limit)),
      },
    },
    advanced: {
      // better-auth turns both checks off when it detects a test environment.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: 'uuid' },
      // `__Host-` keeps other hosts of the same site from setting them; better-auth's own prefix doesn't.
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-unpause' : 'unpause',
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    plugins: [
      hashedSessionTokens,
      endReplacedSession,
      askSecondStep({ db, pseudonymOf, publicUrl: config.publicUrl }),
      newDeviceNotice({ db, queueEmail, pseudonymOf, publicUrl: config.publicUrl }),
      ...(config.google ? [googleSignIn(config.google, db, gate)] : []),
    ],
  })
  findByStandIns(auth.$context)
  return auth
}

/**
 * Leaves secrets out of a key: better-auth counts by caller and path, and a path may end in a reset token.
 */
const withoutSecrets = (key: string) => key.replace(/\/(reset-password|callback)\/.*/s, '/$1/')

export type Auth = ReturnType<typeof createAuth>
