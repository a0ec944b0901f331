import { isAPIError } from 'better-auth/api'
import type { ReadSession } from '../../../platform/http/env.ts'
import type { Auth } from '../auth.server.ts'

/** Reads the session from the cookie and renews it while in use (AUTH-25). An expired cookie means a guest. */
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
    // Another request signed out while this one renewed the session.
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { response: null, headers: undefined }
    throw error
  })
