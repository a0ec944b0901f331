import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { keysetPage, type Order } from '../../platform/database/lists/keyset-page.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import { excerptOf } from '../../platform/text/excerpt.ts'
import type { RecordedAct } from './acts.ts'
import type { WaitingAppeals } from './moderation-response.schema.ts'
import { nameOfDecider, peopleById } from './queue-people.db.ts'
import type { ReasonId } from './reasons.ts'
import type { ReportedKind } from './reported.ts'
import type { RuleId } from './rules.ts'
import { thingPath } from './thing-path.server.ts'
import { countWaiting } from './waiting.read.ts'

const PER_LOAD = 30
const BEGINNING = 300

const OLDEST_FIRST = {
  columns: { created_at: 'timestamp', id: 'uuid' },
  direction: 'asc',
} as const satisfies Order

/**
 * Lists the appeals that wait, the oldest first, and none of the moderator's own.
 * @throws AppError 400 for an invalid cursor
 */
export async function listAppeals(tx: Tx, after: string | undefined): Promise<WaitingAppeals> {
  const { rows, next } = await keysetPage(
    tx
      .selectFrom('waiting_appeals')
      .select(['id', 'words', 'created_at', 'decision_id', 'thing_id', 'startup_id', 'asset_id', 'name'])
      .select(['is_anonymous', 'rules_version', 'decision_words', 'decided_at', 'author_id', 'decided_by'])
      .select('can_decide')
      .select(({ ref }) => [
        ref('act').$castTo<RecordedAct>().as('act'),
        ref('kind').$castTo<ReportedKind>().as('kind'),
        ref('reason').$castTo<ReasonId | null>().as('reason'),
        ref('rule').$castTo<RuleId | null>().as('rule'),
      ]),
    { order: OLDEST_FIRST, keys: 'appeal_order', after, limit: PER_LOAD },
  )
  const people = await peopleById(
    tx,
    rows.flatMap(({ author_id, decided_by }) => [author_id, decided_by]),
  )
  const texts = await withSystemRights(tx, () => textsOf(tx, rows))
  const items = rows.map((row) => ({
    id: row.id,
    words: row.words,
    sent_at: row.created_at,
    can_decide: row.can_decide,
    author: (row.author_id && people.get(row.author_id)) || null,
    is_anonymous: row.is_anonymous,
    kind: row.kind,
    thing: row.thing_id,
    name: row.name,
    path: texts.has(row.id) ? thingPath(row) : null,
    content: excerptOf(texts.get(row.id) ?? '', BEGINNING),
    decision: {
      id: row.decision_id,
      act: row.act,
      reason: row.reason,
      rule: row.rule && { id: row.rule, version: row.rules_version ?? '' },
      words: row.decision_words,
      decided_at: row.decided_at,
      decided_by: nameOfDecider(people, row.decided_by),
    },
  }))
  return { items, next, total: (await countWaiting(tx)).appeals }
}

/** What the things say now, by appeal; moderators may read what is hidden. Needs system rights. */
async function textsOf(tx: Tx, appeals: readonly { id: string }[]): Promise<ReadonlyMap<string, string>> {
  if (appeals.length === 0) return new Map()
  const { rows } = await sql<{ id: string; content: string }>`
    select appeal.id, thing.content
    from app.appeals appeal
    join app.decisions decision on decision.id = appeal.decision_id
    cross join lateral app.reported_thing(decision.kind, decision.thing_id) thing
    where appeal.id = any (${appeals.map(({ id }) => id)}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, content }) => [id, content]))
}

type Answered = 'done' | 'repeated' | 'none' | 'other' | 'admins_only' | 'decided'

/**
 * Records the answer to an appeal.
 * @returns also the record of the answer
 */
export async function answerAppeal(
  tx: Tx,
  id: string,
  { granted, words }: { granted: boolean; words: string },
): Promise<{ outcome: Answered; decisionId: string }> {
  const decisionId = crypto.randomUUID()
  await sql`select set_config('app.decision_id', ${decisionId}, true)`.execute(tx)
  const { rows } = await sql<{ outcome: Answered }>`
    select answer_appeal(${id}, ${granted}, ${words}) as outcome`.execute(tx)
  return { outcome: rows[0]!.outcome, decisionId }
}
