import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Level } from '../../platform/http/rate-limits/levels.ts'
import { ACT_IDS, type ActId, actOf, type RecordedAct } from './acts.ts'
import type { QueueEntryDetails } from './moderation-response.schema.ts'
import { describeCases, findCase, type OpenCase } from './queue.db.ts'
import { peopleById } from './queue-people.db.ts'
import type { NoticeTopic, ReasonId } from './reasons.ts'
import type { ReportedKind } from './reported.ts'
import { guidelinesInForce } from './rules-in-force.db.ts'
import { sameTextEntries } from './same-text-entries.db.ts'

const DECISIONS_SHOWN = 20
const REPORTS_SHOWN = 100
const AROUND = 3

/** All that a moderator needs to decide. That they looked at a message is recorded. @returns undefined if nothing about it waits for them */
export async function readQueueEntry(
  tx: Tx,
  userId: string,
  { kind, id, isAdmin }: { kind: ReportedKind; id: string; isAdmin: boolean },
): Promise<QueueEntryDetails | undefined> {
  const found = await findCase(tx, kind, id)
  if (!found) return undefined
  const [entry] = await describeCases(tx, userId, [found])
  if (!entry) return undefined
  const versions = await versionsOf(tx, found)
  if (kind === 'message') await withSystemRights(tx, () => recordLook(tx, id))
  return {
    ...entry,
    content: entry.held_links?.content ?? versions.at(-1)?.content ?? '',
    versions,
    details: await reportsOf(tx, found),
    same_text_entries: (await sameTextEntries(tx, found.id)).length,
    guidelines_version: await guidelinesInForce(tx),
    are_reporters_hidden: found.are_reporters_hidden,
    context: await withSystemRights(tx, () => contextOf(tx, found)),
    history: await historyOf(tx, found),
    acts: possibleActs(found, {
      isAdmin,
      hasAuthor: entry.author !== null || entry.is_anonymous,
      hasHeldLinks: entry.held_links !== null,
      hasRingVotes: entry.ring_votes !== null,
    }),
  }
}

const versionsOf = async (tx: Tx, { id, version: current }: OpenCase) => {
  const texts = await tx
    .selectFrom('queued_texts')
    .select(['version', 'content'])
    .select(({ ref }) => ref('files').$castTo<QueueEntryDetails['versions'][number]['files']>().as('files'))
    .where('case_id', '=', id)
    .orderBy('created_at')
    .execute()
  return texts.map((text) => ({ ...text, is_current: text.version === current }))
}

async function reportsOf(
  tx: Tx,
  { id, are_reporters_hidden }: OpenCase,
): Promise<QueueEntryDetails['details']> {
  const reports = await tx
    .selectFrom('queued_reports')
    .select([
      'id',
      'version',
      'words',
      'address',
      'notifier_name',
      'notifier_email',
      'reporter_id',
      'is_guest',
    ])
    .select('created_at')
    .select(({ ref }) => [
      ref('reason').$castTo<ReasonId>().as('reason'),
      ref('topic').$castTo<NoticeTopic | null>().as('topic'),
    ])
    .where('case_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(REPORTS_SHOWN)
    .execute()
  const people = await peopleById(
    tx,
    reports.map(({ reporter_id }) => reporter_id),
  )
  const records = await withSystemRights(tx, () => recordsOf(tx, [...people.keys()]))
  return reports.map(
    ({ reporter_id, topic, address, notifier_name, notifier_email, created_at, ...report }) => {
      const reporter = reporter_id && people.get(reporter_id)
      return {
        ...report,
        is_guest: report.is_guest && !are_reporters_hidden,
        reporter: reporter
          ? { ...reporter, ...(records.get(reporter.id) ?? { upheld: 0, decided: 0 }) }
          : null,
        notice: topic ? { topic, address: address ?? '', name: notifier_name, email: notifier_email } : null,
        reported_at: created_at,
      }
    },
  )
}

/** How many of their reports were decided, and led to something. Needs system rights. */
async function recordsOf(tx: Tx, reporters: readonly string[]) {
  if (reporters.length === 0) return new Map<string, { upheld: number; decided: number }>()
  const { rows } = await sql<{ reporter_id: string; upheld: number; decided: number }>`
    select reporter_id, count(*) filter (where outcome = 'acted')::int as upheld,
      count(*) filter (where outcome in ('acted', 'dismissed', 'reversed'))::int as decided
    from app.reports where reporter_id = any (${reporters}::uuid[]) group by reporter_id`.execute(tx)
  return new Map(rows.map(({ reporter_id, ...record }) => [reporter_id, record]))
}

/** Once an hour for each moderator, however often their page loads it. Needs system rights. */
async function recordLook(tx: Tx, messageId: string): Promise<void> {
  await sql`
    select app.record_admin_action('read_message', 'messages', ${messageId}, '{}')
    where not exists (
      select from audit_log
      where action = 'read_message' and target_id = ${messageId} and actor_id = app.uid()
        and created_at > now() - interval '1 hour'
    )`.execute(tx)
}

/**
 * The messages around a message of a conversation, read by index also in a long one, without the name of a founder who
 * hides it. Needs system rights.
 */
async function messagesAround(tx: Tx, id: string): Promise<QueueEntryDetails['context']> {
  const { rows } = await sql<QueueEntryDetails['context'][number]>`
    with reported as (select * from messages where id = ${id}),
    around as (
      (
        select m.* from messages m
        where m.conversation_id = (select conversation_id from reported)
          and (m.created_at, m.id) <= ((select created_at from reported), (select id from reported))
        order by m.created_at desc, m.id desc limit ${sql.lit(AROUND + 1)}
      )
      union all
      (
        select m.* from messages m
        where m.conversation_id = (select conversation_id from reported)
          and (m.created_at, m.id) > ((select created_at from reported), (select id from reported))
        order by m.created_at, m.id limit ${sql.lit(AROUND)}
      )
    )
    select around.id, person.full_name as author, around.content, around.created_at, around.id = ${id} as is_reported
    from around
    join conversations c on c.id = around.conversation_id
    left join profiles person
      on person.id = case when not around.by_owner then c.member_id when not c.is_anonymous then c.owner_id end
    order by around.created_at, around.id`.execute(tx)
  return rows
}

/** What stands around a comment or a message. Needs system rights, as some may be hidden. */
async function contextOf(tx: Tx, { kind, thing_id }: OpenCase): Promise<QueueEntryDetails['context']> {
  if (kind === 'message') return messagesAround(tx, thing_id)
  if (kind !== 'comment') return []
  const { rows } = await sql<QueueEntryDetails['context'][number]>`
    with reported as (select * from comments where id = ${thing_id}),
    around as (
      (
        select c.* from comments c
        where c.startup_id = (select startup_id from reported)
          and (c.created_at, c.id) <= ((select created_at from reported), (select id from reported))
        order by c.created_at desc, c.id desc limit ${sql.lit(AROUND + 1)}
      )
      union all
      (
        select c.* from comments c
        where c.startup_id = (select startup_id from reported)
          and (c.created_at, c.id) > ((select created_at from reported), (select id from reported))
        order by c.created_at, c.id limit ${sql.lit(AROUND)}
      )
    )
    select around.id, person.full_name as author, coalesce(content, '') as content, around.created_at,
      around.id = ${thing_id} as is_reported
    from around left join profiles person on person.id = around.user_id
    order by around.created_at, around.id`.execute(tx)
  return rows
}

async function historyOf(tx: Tx, { id }: OpenCase): Promise<QueueEntryDetails['history']> {
  const { rows } = await sql<{ upheld: number; dismissed: number; author_id: string | null }>`
    select * from queued_history(${id})`.execute(tx)
  const { upheld = 0, dismissed = 0, author_id = null } = rows[0] ?? {}
  if (!author_id)
    return { upheld, dismissed, decisions: null, member_since: null, is_suspended: null, level: null }
  const decisions = await tx
    .selectFrom('queued_decisions')
    .select(['id', 'words', 'decided_at', 'is_reversed'])
    .select(({ ref }) => [
      ref('act').$castTo<RecordedAct>().as('act'),
      ref('kind').$castTo<ReportedKind>().as('kind'),
    ])
    .where('author_id', '=', author_id)
    .orderBy('decided_at', 'desc')
    .limit(DECISIONS_SHOWN)
    .execute()
  const { rows: accounts } = await withSystemRights(tx, () =>
    sql<{ member_since: string; is_suspended: boolean; level: Level }>`
      select created_at as member_since, coalesce(suspended_until > now(), false) as is_suspended,
        app.level_of(id) as level
      from auth.users where id = ${author_id}`.execute(tx),
  )
  return {
    upheld,
    dismissed,
    decisions,
    ...(accounts[0] ?? { member_since: null, is_suspended: null, level: null }),
  }
}

/** What makes sense for the thing as it is now, and what this moderator may. The database decides. */
function possibleActs(
  { kind, state }: OpenCase,
  {
    isAdmin,
    hasAuthor,
    hasHeldLinks,
    hasRingVotes,
  }: { isAdmin: boolean; hasAuthor: boolean; hasHeldLinks: boolean; hasRingVotes: boolean },
): ActId[] {
  const isHidden = state === 'hidden' || state === 'folded'
  const makesSense: Readonly<Record<ActId, boolean>> = {
    // They would stay held with nobody to look at them.
    dismiss: !hasHeldLinks,
    warn: hasAuthor,
    hide: state !== null && state !== 'hidden',
    show: isHidden,
    release_links: hasHeldLinks,
    delete: state !== null,
    suspend: hasAuthor,
    close_listing: state !== null && state !== 'withdrawn',
    mark_unconfirmed: state !== null,
    take_out_votes: hasRingVotes,
  }
  return ACT_IDS.filter((id) => {
    const act = actOf(id)
    return makesSense[id] && act.kinds.includes(kind) && (isAdmin || act.by === 'moderators')
  })
}
