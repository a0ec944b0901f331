import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { forgetUnconfirmed } from '../accounts.db.ts'
import { isNameOfOurs } from '../names-of-ours.ts'

/** The provider's name in the library, in addresses and in the table of identities (AUTH-03). */
export const GOOGLE = 'google'

/** Where the library needs to know the provider: on the way there, and back. */
const NEEDING_PROVIDER = new Set(['/sign-in/social', '/callback/:id'])

/**
 * Sign-in by OpenID Connect. The provider is asked where its doors are when somebody first wants to go there, and again
 * until it has said so: the server starts without it, and comes back to it by itself.
 */
export const googleSignIn = (google: NonNullable<Config['google']>, db: Database) => {
  const provider = openIdConnect(google, db)
  let connecting: Promise<void> | undefined

  const connect = async (context: AuthContext) => {
    const { socialProviders } = (await provider.init(context)).context
    const found = socialProviders.find(({ id }) => id === GOOGLE)
    if (found && !isConnected(context)) context.socialProviders.push(found)
  }

  return {
    id: 'google-when-asked',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && NEEDING_PROVIDER.has(path),
          handler: createAuthMiddleware(async ({ context }) => {
            if (isConnected(context)) return
            connecting ??= connect(context).finally(() => {
              connecting = undefined
            })
            await connecting
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

const isConnected = ({ socialProviders }: AuthContext) => socialProviders.some(({ id }) => id === GOOGLE)

/**
 * Authorization code, PKCE, nonce. What the provider says of an address counts only where it has confirmed the address
 * itself: see `user.validateUserInfo` in `auth.ts`.
 */
const openIdConnect = ({ clientId, clientSecret, issuer }: NonNullable<Config['google']>, db: Database) =>
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
          // Whoever made an account with this address and never confirmed it, perhaps with a password of their own
          // choosing for its owner to fall into, has shown less than the provider just did.
          if (email && email_verified === true) await forgetUnconfirmed(db, email)
          return name !== undefined && isNameOfOurs(name) ? { name: '' } : {}
        },
      },
    ],
  })
