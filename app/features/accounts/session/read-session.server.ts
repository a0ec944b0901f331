import { isAPIError } from 'better-auth/api'
import { member } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DeletionRequest, ReadSession } from '../../../platform/http/env.ts'
import type { Auth } from '../auth.server.ts'
import { deletionDue } from '../leaving/leaving.ts'
import { latestSessionEnd } from '../security/session-tokens.server.ts'
import { readSuspension } from '../suspension/suspensions.db.ts'

/** Reads the session from the cookie and renews it while in use (AUTH-25). An expired cookie means a guest. */
export const readSessionWith =
  (auth: Auth, db: Database): ReadSession =>
  async (headers) => {
    const { response, headers: renewed } = await getSession(auth, headers)
    if (!response) return { session: null, accountCreatedAt: null }
    const { user, session } = response
    // A Date, or Infinity, which the type doesn't say.
    const isSuspended = Number(user.suspendedUntil) > Date.now()
    return {
      session: {
        user: {
          id: user.id,
          email: user.email,
          user_metadata: { full_name: user.name === '' ? null : user.name },
          avatar_url: user.image ?? null,
        },
        session: {
          id: session.id,
          expires_at: endOf(session).toISOString(),
          authenticated_at: session.authenticatedAt.toISOString(),
          second_factor_at: session.secondFactorAt?.toISOString() ?? null,
        },
        suspension: isSuspended ? await db.as(member(user.id), (tx) => readSuspension(tx, user.id)) : null,
        deletion: deletionOf(user.deletionRequestedAt),
      },
      accountCreatedAt: user.createdAt,
      renewed,
    }
  }

const deletionOf = (requestedAt: Date | null | undefined): DeletionRequest | null => {
  const requested_at = requestedAt?.toISOString()
  return requested_at ? { requested_at, due_at: deletionDue(requested_at) } : null
}

const endOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
  new Date(Math.min(expiresAt.getTime(), latestSessionEnd(createdAt).getTime()))

const getSession = (auth: Auth, headers: Headers) =>
  auth.api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
    // Another request signed out while this one renewed the session.
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { response: null, headers: undefined }
    throw error
  })
