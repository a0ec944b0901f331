import type { Tx } from '../../../platform/database/database.ts'
import { oldestSessionStart } from './session-tokens.server.ts'

/** Lists the member's sessions that haven't ended, last used first. Needs system rights. */
export const listSessions = (tx: Tx, userId: string) =>
  tx
    .selectFrom('auth.sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(Date.now()).toISOString())
    .where('created_at', '>', oldestSessionStart().toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

/**
 * Ends a session. Needs system rights.
 * @returns false if the member has no such session
 */
export const deleteSession = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const ended = await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Whether a session goes on. One that a transaction under way may end waits for it. Needs system rights. */
export const hasSession = async (tx: Tx, id: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Ends the session with a token. Needs system rights.
 * @param tokenHash of the session's token
 */
export const deleteSessionOf = (tx: Tx, tokenHash: string) =>
  tx.deleteFrom('auth.sessions').where('token', '=', tokenHash).execute()

/**
 * Ends all sessions of a member, sign-ins that wait for their second step, and the secret address of their
 * feed, since whoever ends all sessions may fear that somebody else reads along. `deleteSession`, which ends
 * one of several, leaves the feed. Suspensions and new passwords end the same by triggers. Needs system
 * rights.
 * @param except the ID of the session that goes on
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  { except }: { except?: string | null } = {},
): Promise<void> {
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .$if(Boolean(except), (sessions) => sessions.where('id', '!=', except!))
    .execute()
  await tx.deleteFrom('auth.pending_sign_ins').where('user_id', '=', userId).execute()
  await tx.deleteFrom('follow_feeds').where('user_id', '=', userId).execute()
}

/** Deletes sessions that have ended. Needs system rights. */
export const deleteEndedSessions = (tx: Tx) =>
  tx
    .deleteFrom('auth.sessions')
    .where(({ or, eb }) =>
      or([
        eb('expires_at', '<=', new Date(Date.now()).toISOString()),
        eb('created_at', '<=', oldestSessionStart().toISOString()),
      ]),
    )
    .execute()
