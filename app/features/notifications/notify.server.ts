import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Session } from '../../platform/http/env.ts'
import { type EmailMessage, isDeliverable } from '../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../platform/mail/email-queue.ts'
import { ALL_KINDS, type Kind, kindOf } from './kinds.ts'
import { type Occurrence, RECIPIENTS, thingOf } from './recipients.server.ts'
import { stoppedAddresses } from './stopped-emails.db.ts'
import { type Wanted, wanted } from './wanted.ts'

/** The kind as which an event is told, and what it is about. */
export type NoticeEvent = [Kind, Occurrence]

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

const MUTED_KINDS = ALL_KINDS.filter((kind) => kindOf(kind).isMuted)

/** A row has 17 parameters, and a statement may have 65,535. */
const ROWS_AT_ONCE = 1_000

interface Candidate {
  user_id: string
  email: string
  kind: Kind
  chosen_listed: boolean | null
  chosen_email: string | null
  chosen_push: boolean | null
}

/**
 * Notifies members of what happened, in the same transaction. Any actor may run it. Nobody is told what they
 * did themselves, nor what somebody did whom they block or who blocks them, nor what others read on a story
 * that they muted; demo accounts are told nothing. Await it alone, after the act's own writes: it holds a
 * lock of each recipient until the transaction ends.
 * @param kinds strongest first: who is concerned by several is told once, as the first that they want
 * @returns the IDs of the members who got `email`
 */
export const notify = (
  parts: Parts,
  tx: Tx,
  kinds: Kind | readonly NoticeEvent[],
  about: Occurrence,
  email?: EmailAtOnce,
): Promise<string[]> =>
  withSystemRights(tx, async () => {
    const events: readonly NoticeEvent[] = typeof kinds === 'string' ? [[kinds, about]] : kinds
    const byMember = Map.groupBy(await candidatesOf(tx, events, about), ({ user_id }) => user_id)
    const rows = [...byMember.values()].flatMap((candidates) => tellOnce(candidates, about) ?? [])
    if (rows.length === 0) return []
    await lockMembers(tx, [...byMember.keys()])
    if (!email) {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await tx
          .insertInto('notifications')
          .values(rows.slice(from, from + ROWS_AT_ONCE).map(({ row }) => row))
          .onConflict((conflict) => conflict.columns(['user_id', 'comment_id']).doNothing())
          .execute()
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
        .onConflict((conflict) => conflict.columns(['user_id', 'comment_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted || !isEmailed) continue
      await parts.queueEmail(tx, email.as, email.write(address))
      emailed.push(row.user_id)
    }
    return emailed
  })

/** Finds everybody whom the kinds concern, with what they chose; the stronger kind of a member first. */
async function candidatesOf(
  tx: Tx,
  events: readonly NoticeEvent[],
  { actorId, hidesActor, startupId }: Occurrence,
): Promise<Candidate[]> {
  const ofKinds = events.map(
    ([kind, about], rank) =>
      sql`select user_id, ${kind}::text as kind, ${rank}::int as rank from (${RECIPIENTS[kind](about)}) found`,
  )
  const named = hidesActor ? null : actorId
  const mayRefuse = events.some(([kind]) => kindOf(kind).choice !== null)
  const { rows } = await sql<Candidate>`
    select distinct candidate.user_id, account.email, candidate.kind, candidate.rank,
      preference.is_listed as chosen_listed, preference.email as chosen_email, preference.push as chosen_push
    from (${sql.join(ofKinds, sql` union all `)}) candidate
    join auth.users account on account.id = candidate.user_id
    left join public.notification_preferences preference
      on preference.user_id = candidate.user_id and preference.kind = candidate.kind
    where candidate.user_id is distinct from ${actorId}::uuid
      and candidate.user_id not in (select id from app.demo_accounts)
      and (not ${mayRefuse}::boolean or (
        (${named}::uuid is null or not (
          app.blocks(candidate.user_id, ${named}::uuid) or app.blocks(${named}::uuid, candidate.user_id)
        ))
        and not (candidate.kind = any(${MUTED_KINDS}::text[]) and exists (
          select from public.mutes where mutes.user_id = candidate.user_id and mutes.startup_id = ${startupId ?? null}::uuid
        ))
      ))
    order by candidate.user_id, candidate.rank`.execute(tx)
  return rows
}

/** @returns undefined if the member wants none of it */
function tellOnce(candidates: readonly Candidate[], about: Occurrence) {
  const choices = candidates.map((candidate) => ({
    kind: candidate.kind,
    wants: wanted(candidate.kind, {
      is_listed: candidate.chosen_listed,
      email: candidate.chosen_email,
      push: candidate.chosen_push,
    }),
  }))
  const first = (wants: (choice: Wanted) => boolean) => choices.find((choice) => wants(choice.wants))
  const listed = first(({ is_listed }) => is_listed)
  const emailed = first(({ email }) => email !== 'off')
  const pushed = first(({ push }) => push)
  const kind = (listed ?? emailed ?? pushed)?.kind
  const [candidate] = candidates
  if (!kind || !candidate) return undefined
  const { actorId, hidesActor, startupId, assetId, commentId, interestId, updateId, facts = {} } = about
  const { conversationId, messageId, moveId } = about
  return {
    address: candidate.email,
    isAtOnce: emailed?.wants.email === 'at_once',
    isDecision: kindOf(kind).choice === null,
    row: {
      user_id: candidate.user_id,
      kind,
      thing: thingOf(kind, about),
      actor_id: hidesActor ? null : actorId,
      startup_id: startupId ?? null,
      asset_id: assetId ?? null,
      comment_id: commentId ?? null,
      interest_id: interestId ?? null,
      update_id: updateId ?? null,
      conversation_id: conversationId ?? null,
      message_id: messageId ?? null,
      move_id: moveId ?? null,
      facts: JSON.stringify(facts),
      is_listed: listed !== undefined,
      // The email of a decision goes with the act, or not at all.
      email_kind: kindOf(kind).choice ? (emailed?.kind ?? null) : null,
      push_kind: pushed?.kind ?? null,
    },
  }
}

/**
 * Whoever writes a member's rows waits here, so that no row is committed after one with a later time. All
 * wait in one order, so that nobody waits in a circle.
 */
const lockMembers = async (tx: Tx, ids: readonly string[]) => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('notifications ' || id, 0))
    from (select unnest(${ids}::text[]) as id order by 1) members`.execute(tx)
}
