import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Level } from '../../platform/http/rate-limits/levels.ts'
import { ACT_IDS, type ActId, actOf, type RecordedAct } from './acts.ts'
import type { QueueEntryDetails } from './moderation-response.schema.ts'
import { describeCases, findCase, type OpenCase } from './queue.db.ts'
import { contextOf } from './queue-context.db.ts'
import { peopleById } from './queue-people.db.ts'
import type { NoticeTopic, ReasonId } from './reasons.ts'
import type { ReportedKind } from './reported.ts'
import { guidelinesInForce } from './rules-in-force.db.ts'
import { countSameTextEntries } from './same-text-entries.db.ts'

const DECISIONS_SHOWN = 20
const REPORTS_SHOWN = 100

type ReportedFiles = QueueEntryDetails['versions'][number]['files']

/**
 * Reads all that a moderator needs to decide. If it is a message, records that they looked at it.
 * @returns undefined if nothing about it waits for them
 */
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
    version: found.version,
    versions,
    details: await reportsOf(tx, found),
    same_text_entries: await countSameTextEntries(tx, found.id),
    guidelines_version: await guidelinesInForce(tx),
    are_reporters_hidden: found.are_reporters_hidden,
    context: await withSystemRights(tx, () => contextOf(tx, kind, id)),
    history: await historyOf(tx, found),
    acts: possibleActs(found, {
      isAdmin,
      hasAuthor: entry.author !== null || entry.is_anonymous,
      hasHeldLinks: entry.held_links !== null,
      hasRingVotes: entry.ring_votes !== null,
    }),
  }
}

/**
 * The thing as it was reported, and as it is now: what is decided reaches what its author has written since.
 */
async function versionsOf(tx: Tx, { id, kind, thing_id }: OpenCase): Promise<QueueEntryDetails['versions']> {
  const texts = await tx
    .selectFrom('queued_texts')
    .select(['version', 'content'])
    .select(({ ref }) => ref('files').$castTo<ReportedFiles>().as('files'))
    .where('case_id', '=', id)
    .orderBy('created_at')
    .execute()
  if (texts.length === 0) return []
  const now = await withSystemRights(tx, () => currentText(tx, kind, thing_id))
  const versions = texts.map((text) => ({ ...text, is_current: text.version === now[0]?.version }))
  return versions.some(({ is_current }) => is_current) ? versions : [...versions, ...now]
}

/** Reads what the thing says now; none if it is gone. Needs system rights. */
async function currentText(tx: Tx, kind: ReportedKind, id: string): Promise<QueueEntryDetails['versions']> {
  const { rows } = await sql<{ version: string; content: string; files: ReportedFiles }>`
    select version, content, files from app.reported_thing(${kind}, ${id})`.execute(tx)
  return rows.map((text) => ({ ...text, is_current: true }))
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

/**
 * Counts for each person how many of their reports were decided, and led to something. Needs system rights.
 */
async function recordsOf(tx: Tx, reporters: readonly string[]) {
  if (reporters.length === 0) return new Map<string, { upheld: number; decided: number }>()
  const { rows } = await sql<{ reporter_id: string; upheld: number; decided: number }>`
    select reporter_id, count(*) filter (where outcome = 'acted')::int as upheld,
      count(*) filter (where outcome in ('acted', 'dismissed', 'reversed'))::int as decided
    from app.reports where reporter_id = any (${reporters}::uuid[]) group by reporter_id`.execute(tx)
  return new Map(rows.map(({ reporter_id, ...record }) => [reporter_id, record]))
}

/**
 * Records that a moderator looked at a message: once an hour, however often their page loads it. Needs system
 * rights.
 */
async function recordLook(tx: Tx, messageId: string): Promise<void> {
  await sql`
    select app.record_admin_action('read_message', 'messages', ${messageId}, '{}')
    where not exists (
      select from audit_log
      where action = 'read_message' and target_id = ${messageId} and actor_id = app.uid()
        and created_at > now() - interval '1 hour'
    )`.execute(tx)
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
    // The held links would stay held with nobody to look at them.
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
