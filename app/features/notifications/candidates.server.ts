import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { ALL_KINDS, type Kind, kindOf } from './kinds.ts'
import { isForMany, type Occurrence, RECIPIENTS, thingOf } from './recipients.server.ts'
import { type Wanted, wanted } from './wanted.ts'

/** The kind as which an event is told, and what it is about. */
export type NoticeEvent = [Kind, Occurrence]

const MUTED_KINDS = ALL_KINDS.filter((kind) => kindOf(kind).isMuted)

interface Candidate {
  user_id: string
  email: string
  kind: Kind
  chosen_listed: boolean | null
  chosen_email: string | null
  chosen_push: boolean | null
}

/**
 * Finds everybody whom the kinds concern, with what they chose; the stronger kind of a member first. Beside
 * other kinds, one that tells many only counts for members whom another one concerns. Needs system rights.
 * @param only the members in question, found before
 */
export async function candidatesOf(
  tx: Tx,
  events: readonly NoticeEvent[],
  { actorId, hidesActor, startupId }: Occurrence,
  { only }: { only?: readonly string[] } = {},
): Promise<Candidate[]> {
  const direct = events.filter(([kind]) => !isForMany(kind))
  const foundBy = ([kind, about]: NoticeEvent) =>
    only ? sql`select unnest(${only}::uuid[]) as user_id` : RECIPIENTS[kind](about)
  const ofKinds = events.map((event, rank) => {
    const [kind] = event
    const concerned =
      isForMany(kind) && direct.length > 0
        ? sql` where user_id in (${sql.join(direct.map(foundBy), sql` union all `)})`
        : sql``
    return sql`select user_id, ${kind}::text as kind, ${rank}::int as rank from (${foundBy(event)}) found${concerned}`
  })
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

/**
 * Makes the row that tells a member, as the first of the kinds that they want.
 * @param candidates of one member
 * @returns undefined if the member wants none of it
 */
export function tellOnce(candidates: readonly Candidate[], about: Occurrence) {
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
