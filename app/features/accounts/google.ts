import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { forgetUnconfirmed } from './accounts.db.ts'

/** The provider's name in the library, in addresses and in the table of identities (AUTH-03). */
export const GOOGLE = 'google'

/**
 * Sign-in by OpenID Connect (authorization code, PKCE, nonce). What the provider says of an address counts only where
 * it has confirmed the address itself: see `user.validateUserInfo` in `auth.ts`.
 */
export const googleSignIn = (
  { clientId, clientSecret, issuer }: NonNullable<Config['google']>,
  db: Database,
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
        mapProfileToUser: async ({ email, email_verified }) => {
          // Whoever made an account with this address and never confirmed it, perhaps with a password of their own
          // choosing for its owner to fall into, has shown less than the provider just did.
          if (email && email_verified === true) await forgetUnconfirmed(db, email)
          return {}
        },
      },
    ],
  })
