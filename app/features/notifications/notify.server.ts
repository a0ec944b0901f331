import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Session } from '../../platform/http/env.ts'
import { type EmailMessage, isDeliverable } from '../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../platform/mail/email-queue.ts'
import { candidatesOf, type NoticeEvent, tellOnce } from './candidates.server.ts'
import type { DirectKind, Occurrence } from './recipients.server.ts'
import { stoppedAddresses } from './stopped-emails.db.ts'
import { insertRows, lockMembers } from './write-rows.db.ts'

export type { NoticeEvent } from './candidates.server.ts'
export { notifyMany } from './notify-many.server.ts'
export type { DirectKind } from './recipients.server.ts'

interface Parts {
  queueEmail: QueueEmail
}

/** An email that goes in the transaction of the act, to who gets emails of the kind at once. */
interface EmailAtOnce {
  /** The name of the email in the queue. */
  as: string
  write: (to: string) => EmailMessage
}

/** Nobody learns which admin it was. */
export const byAdmin = (session: Session | null) => ({
  actorId: session?.user.id ?? null,
  hidesActor: true,
})

/**
 * The founder, whom nobody learns of if the story is anonymous. Read as the founder, or with system rights.
 */
export async function byFounder(
  tx: Tx,
  startupId: string,
): Promise<Pick<Occurrence, 'actorId' | 'hidesActor'>> {
  const story = await tx
    .selectFrom('startups')
    .select(['user_id', 'is_anonymous'])
    .where('id', '=', startupId)
    .executeTakeFirst()
  return { actorId: story?.user_id ?? null, hidesActor: story?.is_anonymous ?? true }
}

/**
 * Notifies members of what happened, in the same transaction. Any actor may run it. Nobody is told what they
 * did themselves, nor what somebody did whom they block or who blocks them, nor what others read on a story
 * that they muted; demo accounts are told nothing. Await it alone, after the act's own writes: it holds a
 * lock of each recipient until the transaction ends, so `notifyMany` tells of what may concern thousands.
 * @param kinds strongest first: a member whom several concern is told once, as the first that they want. One
 * that tells many only counts here for members whom another one concerns
 * @returns the IDs of the members who got `email`
 */
export const notify = (
  parts: Parts,
  tx: Tx,
  kinds: DirectKind | readonly NoticeEvent[],
  about: Occurrence,
  email?: EmailAtOnce,
): Promise<string[]> =>
  withSystemRights(tx, async () => {
    const events: readonly NoticeEvent[] = typeof kinds === 'string' ? [[kinds, about]] : kinds
    const byMember = Map.groupBy(await candidatesOf(tx, events, about), ({ user_id }) => user_id)
    const rows = [...byMember.values()].flatMap((candidates) => tellOnce(candidates, about) ?? [])
    if (rows.length === 0) return []
    const written = rows.map(({ row }) => row)
    await lockMembers(tx, written)
    if (!email) {
      await insertRows(tx, written)
      return []
    }
    const stopped = await stoppedAddresses(
      tx,
      rows.map(({ address }) => address),
    )
    const emailed: string[] = []
    for (const { address, row, isAtOnce, isDecision } of rows) {
      const isEmailed = isAtOnce && isDeliverable(address) && (isDecision || !stopped.has(address))
      const inserted = await tx
        .insertInto('notifications')
        .values({ ...row, emailed_at: isEmailed ? sql`now()` : null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted || !isEmailed) continue
      await parts.queueEmail(tx, email.as, email.write(address))
      emailed.push(row.user_id)
    }
    return emailed
  })
