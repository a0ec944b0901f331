import { isAPIError } from 'better-auth/api'
import type { ReadSession } from '../../../platform/http/env.ts'
import type { Auth } from '../auth.ts'

/**
 * Reads sessions from the cookie, and renews them while they are used (AUTH-25). A cookie whose session is over stands
 * for a guest; it is left to the next sign-in to replace.
 */
export const readSessionWith =
  (auth: Auth): ReadSession =>
  async (headers) => {
    const { response, headers: renewed } = await getSession(auth, headers)
    if (!response) return { session: null }
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

const getSession = (auth: Auth, headers: Headers) =>
  auth.api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
    // Signed out elsewhere while this request was renewing the session.
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { response: null, headers: undefined }
    throw error
  })
