import { isAPIError } from 'better-auth/api'
import { member } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { revealFailures } from '../../../platform/database/pool/hidden-failures.ts'
import type { DeletionRequest, ReadSession, ReadSessionResult } from '../../../platform/http/env.ts'
import type { RecentReads } from '../../../platform/responses/recent-reads.ts'
import { deletionDue } from '../leaving.ts'
import { hashToken } from '../store/random-tokens.server.ts'
import { latestSessionEnd, oldestSessionStart } from '../store/session-tokens.server.ts'
import { readSuspension } from '../store/suspensions.db.ts'
import type { Auth } from './auth.server.ts'
import { findSession } from './find-session.db.ts'
import { signedCookie } from './session-cookie.server.ts'

const NOBODY: ReadSessionResult = { session: null, accountCreatedAt: null, isAdmin: false }

/**
 * Reads the session of the cookie with one query (AUTH-25). A cookie that this server didn't sign means a
 * guest and costs none. Only a session that is due for renewal goes through better-auth. Sessions of admins,
 * and of members with a notice, are always read again.
 */
export function readSessionWith(auth: Auth, db: Database, recentReads: RecentReads): ReadSession {
  return async (headers, { mayBeRecent = false } = {}) => {
    const { authCookies, secret, sessionConfig } = await auth.$context
    const token = signedCookie(headers.get('cookie') ?? '', authCookies.sessionToken.name, secret)
    if (token === undefined) return NOBODY
    const tokenHash = hashToken(token)
    // An ended session never begins again, so its cookie needs no query for a while.
    if (recentReads.get(`ended ${tokenHash}`)) return NOBODY
    const recent = mayBeRecent && recentReads.get<ReadSessionResult>(`session ${tokenHash}`)
    if (recent) return recent

    const beganAt = recentReads.begin()
    const found = await findSession(db.owner, tokenHash, oldestSessionStart())
    if (!found || found.expires_at.getTime() <= Date.now()) {
      recentReads.keep(`ended ${tokenHash}`, { userId: '', beganAt, value: NOBODY })
      return NOBODY
    }
    const renewsAt = found.expires_at.getTime() - (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000
    if (renewsAt > Date.now()) {
      const result = await resultOf(db, found)
      const { session, isAdmin } = result
      if (session && !isAdmin && !session.suspension && !session.deletion)
        recentReads.keep(`session ${tokenHash}`, { userId: session.user.id, beganAt, value: result })
      return result
    }
    const { response, headers: renewed } = await renew(auth, headers)
    if (!response) return NOBODY
    return { ...(await resultOf(db, { ...found, expires_at: response.session.expiresAt })), renewed }
  }
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

async function resultOf(db: Database, found: FoundSession): Promise<ReadSessionResult> {
  const { user_id, deletion_requested_at } = found
  const isSuspended = Number(found.suspended_until) > Date.now()
  return {
    session: {
      user: {
        id: user_id,
        email: found.email,
        user_metadata: { full_name: found.full_name || null },
        avatar_url: found.image,
        ...(found.is_admin && { is_admin: true }),
        ...(found.is_moderator && { is_moderator: true }),
      },
      session: {
        id: found.id,
        expires_at: endOf(found).toISOString(),
        authenticated_at: found.authenticated_at.toISOString(),
        second_factor_at: found.second_factor_at?.toISOString() ?? null,
      },
      suspension: isSuspended ? await db.as(member(user_id), (tx) => readSuspension(tx, user_id)) : null,
      deletion: deletion_requested_at && deletionOf(deletion_requested_at.toISOString()),
    },
    accountCreatedAt: found.account_created_at,
    isAdmin: found.is_admin,
  }
}

const deletionOf = (requested_at: string): DeletionRequest => ({
  requested_at,
  due_at: deletionDue(requested_at),
})

const endOf = ({ created_at, expires_at }: FoundSession) =>
  new Date(Math.min(expires_at.getTime(), latestSessionEnd(created_at).getTime()))

const renew = (auth: Auth, headers: Headers) =>
  revealFailures(
    () => auth.api.getSession({ headers, returnHeaders: true }),
    ({ response }) => response === null,
  ).catch((error: unknown) => {
    // Another request signed out while this one renewed the session.
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { response: null, headers: undefined }
    throw error
  })
