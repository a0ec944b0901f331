import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { SIGN_IN_PATHS } from '../events/new-device.server.ts'

/**
 * Ends the session whose cookie a sign-in replaces in the same browser, such as a second sign-in with Google.
 */
export const endReplacedSession = {
  id: 'end-replaced-session',
  hooks: {
    after: [
      {
        matcher: ({ path }) => path !== undefined && path in SIGN_IN_PATHS,
        handler: createAuthMiddleware(async (ctx) => {
          const { authCookies, internalAdapter, newSession, secret } = ctx.context
          if (!newSession) return
          const replaced = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
          if (replaced) await internalAdapter.deleteSession(replaced)
        }),
      },
    ],
  },
} satisfies BetterAuthPlugin
