import { type RawBuilder, sql } from 'kysely'
import type { Access } from '../access-grid.ts'
import type { World } from '../world.ts'

const NOBODY = ['denied', 'denied', '-', 'denied', 'denied'] as const
const READS = ['done', 'denied', '-', 'denied', 'denied'] as const
const FINDS_NONE = ['nothing', 'denied', '-', 'denied', 'denied'] as const

/** A view that nobody writes. */
const readOnly = (
  view: string,
  row: (world: World) => RawBuilder<unknown>,
  outcomes: Access['outcomes'],
  column = 'kind',
): Access => ({
  statements: {
    select: (world) => sql`select from ${sql.table(view)} where ${row(world)}`,
    insert: () => sql`insert into ${sql.table(view)} default values`,
    update: () => sql`update ${sql.table(view)} set ${sql.ref(column)} = null`,
    delete: () => sql`delete from ${sql.table(view)}`,
  },
  outcomes,
})

const ownersOnly = {
  guest: NOBODY,
  member: FINDS_NONE,
  owner: READS,
  suspended: READS,
  admin: FINDS_NONE,
} as const
const moderatorsOnly = {
  guest: NOBODY,
  member: FINDS_NONE,
  owner: FINDS_NONE,
  suspended: FINDS_NONE,
  admin: READS,
} as const
const everyone = { guest: READS, member: READS, owner: READS, suspended: READS, admin: READS } as const

/** Ann has reported a comment of Ben's, and appeals against a decision about hers. */
export const moderationAccess: Record<string, Access> = {
  own_reports: readOnly('own_reports', ({ report }) => sql`id = ${report.id}`, ownersOnly),
  own_decisions: readOnly('own_decisions', ({ decision }) => sql`id = ${decision.id}`, ownersOnly),
  queue_order: readOnly('queue_order', ({ report }) => sql`id = ${report.case_id}`, moderatorsOnly, 'rank'),
  moderation_queue: readOnly('moderation_queue', ({ report }) => sql`id = ${report.case_id}`, moderatorsOnly),
  queued_reports: readOnly(
    'queued_reports',
    ({ report }) => sql`id = ${report.id}`,
    moderatorsOnly,
    'reason',
  ),
  queued_texts: readOnly(
    'queued_texts',
    ({ report }) => sql`case_id = ${report.case_id}`,
    moderatorsOnly,
    'content',
  ),
  own_held_links: readOnly(
    'own_held_links',
    ({ heldLink }) => sql`id = ${heldLink.id}`,
    ownersOnly,
    'content',
  ),
  queued_held_links: readOnly(
    'queued_held_links',
    ({ report }) => sql`case_id = ${report.case_id}`,
    moderatorsOnly,
    'content',
  ),
  queued_same_texts: readOnly(
    'queued_same_texts',
    ({ report }) => sql`case_id = ${report.case_id}`,
    moderatorsOnly,
    'accounts',
  ),
  queued_signals: readOnly(
    'queued_signals',
    ({ report }) => sql`case_id = ${report.case_id}`,
    moderatorsOnly,
    'signals',
  ),
  queued_ring_votes: readOnly(
    'queued_ring_votes',
    ({ ringVote }) => sql`case_id = ${ringVote.case_id}`,
    moderatorsOnly,
    'votes',
  ),
  queued_waves: readOnly(
    'queued_waves',
    ({ report }) => sql`case_id = ${report.case_id}`,
    moderatorsOnly,
    'thing_id',
  ),
  queued_decisions: readOnly(
    'queued_decisions',
    ({ earlierDecision }) => sql`id = ${earlierDecision.id}`,
    moderatorsOnly,
  ),
  decided_order: readOnly(
    'decided_order',
    ({ earlierDecision }) => sql`id = ${earlierDecision.id}`,
    moderatorsOnly,
    'decided_at',
  ),
  appeal_order: readOnly(
    'appeal_order',
    ({ appeal }) => sql`id = ${appeal.id}`,
    moderatorsOnly,
    'created_at',
  ),
  decided_things: readOnly(
    'decided_things',
    ({ earlierDecision }) => sql`id = ${earlierDecision.id}`,
    moderatorsOnly,
  ),
  waiting_appeals: readOnly('waiting_appeals', ({ appeal }) => sql`id = ${appeal.id}`, moderatorsOnly),
  moderation_log: readOnly('moderation_log', () => sql`act = 'hide'`, everyone),
}
