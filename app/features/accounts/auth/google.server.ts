import { setTimeout as delay } from 'node:timers/promises'
import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fromDatabase } from '../../../platform/errors/from-database.ts'
import { within } from '../../../platform/errors/within.ts'
import { isReservedName } from '../../../platform/names/reserved-names.server.ts'
import { cleanName } from '../../../platform/text/clean-name.ts'
import { comparableAddress } from '../../../platform/text/email-address.ts'
import { clearAddress } from '../store/sign-ups.db.ts'
import type { SignUpGate } from './sign-up-gate.server.ts'

export const GOOGLE = 'google'

/** How long discovery may take, and each request after the redirect back, in milliseconds. */
const TIMEOUT = 5_000

const PATHS_WITH_PROVIDER = new Set(['/sign-in/social', '/callback/:id'])

/**
 * Sets up the sign-in with Google. Fetches discovery lazily and retries it, so that the server starts without
 * the provider.
 */
export const googleSignIn = (google: NonNullable<Config['google']>, db: Database, gate: SignUpGate) => {
  const provider = openIdConnect(google, db, gate)
  let connecting: Promise<void> | undefined

  const connect = async (context: AuthContext) => {
    const { socialProviders } = (await provider.init(context)).context
    const found = socialProviders.find(({ id }) => id === GOOGLE)
    if (found && !isConnected(context)) context.socialProviders.push(withTimeLimits(found))
  }

  return {
    id: 'google-with-lazy-discovery',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && PATHS_WITH_PROVIDER.has(path),
          handler: createAuthMiddleware(async ({ context }) => {
            if (isConnected(context)) return
            connecting ??= soon(connect(context)).finally(() => {
              connecting = undefined
            })
            await connecting
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

/** Waits for discovery, but not long: a provider that doesn't answer counts as absent, for this attempt. */
const soon = (connecting: Promise<void>) =>
  Promise.race([connecting, delay(TIMEOUT, undefined, { ref: false })])

type Provider = AuthContext['socialProviders'][number]

const tooLate = () => new Error(`Google didn't answer within ${TIMEOUT} ms`)

/** Adds time limits. better-auth sets none, and answers 500 if the profile can't be fetched. */
const withTimeLimits = (provider: Provider): Provider => ({
  ...provider,
  validateAuthorizationCode: (data) => within(TIMEOUT, provider.validateAuthorizationCode(data), tooLate),
  getUserInfo: (tokens) =>
    within(TIMEOUT, provider.getUserInfo(tokens), tooLate).catch((error: unknown) => {
      // A failure of our own database isn't the provider's.
      if (fromDatabase(error)) throw error
      return null
    }),
})

const isConnected = ({ socialProviders }: AuthContext) => socialProviders.some(({ id }) => id === GOOGLE)

/**
 * The settings of the provider. `user.validateUserInfo` in `auth.server.ts` rejects unverified addresses, and
 * who is new while sign-up is closed.
 */
const openIdConnect = (
  { clientId, clientSecret, issuer }: NonNullable<Config['google']>,
  db: Database,
  gate: SignUpGate,
) =>
  genericOAuth({
    config: [
      {
        providerId: GOOGLE,
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableProviderLogout: true,
        mapProfileToUser: async ({ email, email_verified, name }) => {
          await gate.read()
          // Someone else may have signed up with the address.
          const address = email && comparableAddress(email)
          if (address && email_verified === true) await clearAddress(db, address)
          // Pages show pictures from this site only, and Google would see who looks at them.
          return {
            image: undefined,
            ...(address && { email: address }),
            ...(name !== undefined && { name: isReservedName(cleanName(name)) ? '' : cleanName(name) }),
          }
        },
      },
    ],
  })
