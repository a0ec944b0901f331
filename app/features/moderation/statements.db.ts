import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { keysetPage, type Order } from '../../platform/database/lists/keyset-page.ts'
import { excerptOf } from '../../platform/text/excerpt.ts'
import type { RecordedAct } from './acts.ts'
import type { Statement, Statements } from './moderation-response.schema.ts'
import type { ReasonId } from './reasons.ts'
import type { ReportedKind } from './reported.ts'
import type { RuleId } from './rules.ts'
import { thingPath } from './thing-path.server.ts'

const PER_LOAD = 30
const BEGINNING = 300

const LATEST_FIRST = {
  columns: { decided_at: 'timestamp', id: 'uuid' },
  direction: 'desc',
} as const satisfies Order

const statements = (db: Query) =>
  db
    .selectFrom('own_decisions')
    .select(['id', 'thing_id', 'startup_id', 'asset_id', 'name', 'content', 'rules_version', 'words'])
    .select(['is_automatic', 'is_only_moderator', 'until', 'decided_at', 'appeal_until', 'reversed_at'])
    .select(['appeal_words', 'appealed_at', 'is_granted', 'answer', 'answered_at', 'is_in_force'])
    .select(sql<boolean>`appeal_until < now()`.as('is_late'))
    .select(({ ref }) => [
      ref('act').$castTo<RecordedAct>().as('act'),
      ref('kind').$castTo<ReportedKind>().as('kind'),
      ref('reason').$castTo<ReasonId | null>().as('reason'),
      ref('rule').$castTo<RuleId | null>().as('rule'),
      ref('source').$castTo<Statement['source']>().as('source'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof statements>['execute']>>[number]

/**
 * Lists what was decided about the actor, the latest first.
 * @throws AppError 400 for an invalid cursor
 */
export async function listStatements(db: Query, after: string | undefined): Promise<Statements> {
  const { rows, next } = await keysetPage(statements(db), { order: LATEST_FIRST, after, limit: PER_LOAD })
  return { items: rows.map(toStatement), next }
}

/**
 * Reads one decision about the actor.
 * @returns undefined for one about somebody else
 */
export async function readStatement(db: Query, id: string): Promise<Statement | undefined> {
  const row = await statements(db).where('id', '=', id).executeTakeFirst()
  return row && toStatement(row)
}

function toStatement(row: Row): Statement {
  const { id, act, kind, name, reason, words, source, is_automatic, is_only_moderator, until, decided_at } =
    row
  const isStillHidden = act === 'hide' && row.is_in_force
  return {
    id,
    act,
    kind,
    name,
    path: row.content === null ? null : thingPath(row),
    content: row.content === null ? null : excerptOf(row.content, BEGINNING),
    reason,
    rule: row.rule && { id: row.rule, version: row.rules_version ?? '' },
    words,
    source,
    is_automatic,
    is_only_moderator,
    until,
    deletion_at: isStillHidden && row.is_granted !== false ? row.appeal_until : null,
    decided_at,
    is_reversed: row.reversed_at !== null,
    appeal: {
      state: appealState(row),
      until: row.appeal_until,
      words: row.appeal_words,
      sent_at: row.appealed_at,
      answer: row.answer,
      answered_at: row.answered_at,
    },
  }
}

function appealState({ appeal_until, appealed_at, is_granted, reversed_at, is_late }: Row) {
  if (is_granted !== null) return is_granted ? 'granted' : 'refused'
  if (appealed_at !== null) return 'waiting'
  if (appeal_until === null || reversed_at !== null) return 'none'
  return is_late ? 'over' : 'open'
}
