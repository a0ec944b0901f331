import type { Tx } from '../../platform/database/database.ts'
import { keysetPage, type Order } from '../../platform/database/lists/keyset-page.ts'
import type { RecordedAct } from './acts.ts'
import type { DecidedThings } from './decided-response.schema.ts'
import { nameOfDecider, peopleById } from './queue-people.db.ts'
import type { ReasonId } from './reasons.ts'
import type { ReportedKind } from './reported.ts'
import type { RuleId } from './rules.ts'
import { thingPath } from './thing-path.server.ts'

const PER_LOAD = 30

const LATEST_FIRST = {
  columns: { decided_at: 'timestamp', id: 'uuid' },
  direction: 'desc',
} as const satisfies Order

/**
 * Lists what moderators decided, or only about one thing, the latest first, and nothing about the one who
 * asks.
 * @throws AppError 400 for an invalid cursor
 */
export async function listDecided(
  tx: Tx,
  { after, thing }: { after?: string | undefined; thing?: string | undefined },
): Promise<DecidedThings> {
  const { rows, next } = await keysetPage(
    tx
      .selectFrom('decided_things')
      .select(['id', 'thing_id', 'startup_id', 'asset_id', 'name', 'is_anonymous', 'rules_version', 'words'])
      .select(['decided_at', 'decided_by', 'author_id', 'is_reversed', 'is_hidden'])
      .select(({ ref }) => [
        ref('act').$castTo<RecordedAct>().as('act'),
        ref('kind').$castTo<ReportedKind>().as('kind'),
        ref('reason').$castTo<ReasonId | null>().as('reason'),
        ref('rule').$castTo<RuleId | null>().as('rule'),
      ])
      .$if(thing !== undefined, (query) => query.where('thing_id', '=', thing ?? null)),
    // Decisions about one thing are few: they are sorted, and not read in the order of all.
    { order: LATEST_FIRST, ...(thing === undefined && { keys: 'decided_order' }), after, limit: PER_LOAD },
  )
  const people = await peopleById(
    tx,
    rows.flatMap(({ author_id, decided_by }) => [author_id, decided_by]),
  )
  const items = rows.map(
    ({ thing_id, startup_id, asset_id, author_id, decided_by, rule, rules_version, ...row }) => {
      const author = (author_id && people.get(author_id)) || null
      return {
        ...row,
        thing: thing_id,
        author,
        path: thingPath({ kind: row.kind, thing_id, startup_id, asset_id, handle: author?.handle ?? null }),
        rule: rule && { id: rule, version: rules_version ?? '' },
        decided_by: nameOfDecider(people, decided_by),
      }
    },
  )
  return { items, next }
}
