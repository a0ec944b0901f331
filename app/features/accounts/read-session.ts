import type { ReadSession } from '../../platform/http/env.ts'
import type { Auth } from './auth.ts'

/** Reads sessions from the cookie, and renews them while they are used (AUTH-25). */
export const readSessionWith =
  (auth: Auth): ReadSession =>
  async (headers) => {
    const { response, headers: renewed } = await auth.api.getSession({ headers, returnHeaders: true })
    if (!response) return { session: null, renewed }
    const { user, session } = response
    return {
      session: {
        user: {
          id: user.id,
          email: user.email,
          user_metadata: { full_name: user.name === '' ? null : user.name },
          avatar_url: user.image ?? null,
        },
        session: { expires_at: session.expiresAt.toISOString() },
      },
      renewed,
    }
  }
