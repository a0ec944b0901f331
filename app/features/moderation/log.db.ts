import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { keysetPage, type Order } from '../../platform/database/lists/keyset-page.ts'
import type { RecordedAct } from './acts.ts'
import type { ModerationLog } from './log-response.schema.ts'
import type { ReasonId } from './reasons.ts'
import type { ReportedKind } from './reported.ts'
import type { RuleId } from './rules.ts'

const PER_LOAD = 50
const MONTHS = 24

const LATEST_FIRST = { columns: { position: 'bigint' }, direction: 'desc' } as const satisfies Order

type Entry = ModerationLog['items'][number]

interface Choice {
  act?: RecordedAct | undefined
  month?: string | undefined
  after?: string | undefined
}

/**
 * Reads the log, the latest first.
 * @throws AppError 400 for an invalid cursor
 */
export async function readLog(db: Query, { act, month, after }: Choice): Promise<ModerationLog> {
  const { rows, next } = await keysetPage(
    db
      .selectFrom('moderation_log as entry')
      .select(['entry.id', 'entry.rules_version', 'entry.is_only_moderator', 'entry.reverses'])
      .select(({ ref }) => [
        ref('entry.act').$castTo<RecordedAct>().as('act'),
        ref('entry.kind').$castTo<ReportedKind>().as('kind'),
        ref('entry.reason').$castTo<ReasonId | null>().as('reason'),
        ref('entry.rule').$castTo<RuleId | null>().as('rule'),
        ref('entry.source').$castTo<Entry['source']>().as('source'),
        sql<string>`to_char(entry.done_on, 'YYYY-MM-DD')`.as('done_on'),
        sql<boolean>`exists (select from moderation_log later where later.reverses = entry.id)`.as(
          'is_reversed',
        ),
      ])
      .$if(act !== undefined, (query) => query.where('entry.act', '=', act!))
      .$if(month !== undefined, (query) =>
        query
          .where('entry.done_on', '>=', `${month}-01`)
          .where('entry.done_on', '<', sql<string>`(${`${month}-01`}::date + interval '1 month')::date`),
      ),
    { order: LATEST_FIRST, table: 'entry', after, limit: PER_LOAD, of: { act, month } },
  )
  const items = rows.map(({ rule, rules_version, ...entry }) => ({
    ...entry,
    rule: rule && { id: rule, version: rules_version ?? '' },
  }))
  return { items, next, months: await readMonths(db) }
}

/** What was done in each of the latest months, and how long the first report waited. */
async function readMonths(db: Query): Promise<ModerationLog['months']> {
  const { rows } = await sql<ModerationLog['months'][number]>`
    select
      to_char(done_on, 'YYYY-MM') as month,
      sum(reports)::int as reports,
      count(*) filter (where reports > 0)::int as things,
      count(*) filter (where act in ('warn', 'hide', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed', 'take_out_votes'))::int as acted,
      count(*) filter (where act = 'dismiss')::int as dismissed,
      count(*) filter (where act in ('grant_appeal', 'refuse_appeal'))::int as appeals,
      count(*) filter (where act = 'grant_appeal')::int as granted,
      round((percentile_cont(0.5) within group (order by minutes) / 60)::numeric, 1)::float8 as median_hours
    from moderation_log
    where done_on >= date_trunc('month', now() at time zone 'utc')::date - make_interval(months => ${sql.lit(MONTHS - 1)})
    group by 1 order by 1 desc`.execute(db)
  return rows
}
