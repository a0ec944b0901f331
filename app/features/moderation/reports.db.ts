import { sql } from 'kysely'
import type { Database, Query, Tx } from '../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../platform/database/lists/keyset-page.ts'
import { excerptOf } from '../../platform/text/excerpt.ts'
import { APPEAL_MONTHS, type RecordedAct } from './acts.ts'
import type { ReasonId } from './reasons.ts'
import type { NewReport } from './report.schema.ts'
import type { KnownReport, NoticeState, OwnReports } from './report-response.schema.ts'
import { FOLD_WORDS } from './report-texts.ts'
import type { ReportedKind } from './reported.ts'
import { thingPath } from './thing-path.server.ts'

const PER_LOAD = 30
const BEGINNING = 200

/**
 * Finds the file at a position of a listing, as its seller ordered them, for anybody. Needs system rights.
 */
export async function fileOfListing(tx: Tx, listing: string, position: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select upload.id from marketplace_assets asset
    join uploads upload on upload.user_id = asset.user_id and upload.bucket = 'startup-assets'
      and upload.path = asset.downloadable_files[${position}::int]
    where asset.id = ${listing}`.execute(tx)
  return rows[0]?.id
}

type Filed = 'done' | 'folded' | 'repeated' | 'gone' | 'own' | 'again' | 'many'

/**
 * Stores a report. The database decides whether the thing can be reported, and whether the comment is folded
 * now.
 */
export async function storeReport(
  tx: Tx,
  thing: string,
  { id, kind, reason, words, notice }: NewReport,
  { number, network }: { number: string; network: string },
): Promise<Filed> {
  const { rows } = await sql<{ filed: Filed }>`
    select file_report(
      ${id}, ${number}, ${kind}, ${thing}, ${network}, ${reason}, ${words},
      ${notice ? JSON.stringify(notice) : null}::jsonb, ${FOLD_WORDS}
    ) as filed`.execute(tx)
  return rows[0]!.filed
}

const askUntil = sql<string>`decided_at + make_interval(months => ${sql.lit(APPEAL_MONTHS)})`

const mayAsk = sql<boolean>`
  outcome = 'dismissed' and second_look_at is null and ${askUntil} > now()`

/** Lists the actor's own reports, newest first. */
export async function listOwnReports(db: Query, after: string | undefined): Promise<OwnReports> {
  const { rows, next } = await keysetPage(
    db
      .selectFrom('own_reports')
      .select(['id', 'number', 'thing_id', 'words', 'decision_id', 'answer', 'is_only_moderator', 'name'])
      .select(['startup_id', 'asset_id', 'content', 'decided_at', 'created_at'])
      .select(({ ref }) => [
        ref('kind').$castTo<ReportedKind>().as('kind'),
        ref('reason').$castTo<ReasonId>().as('reason'),
        ref('outcome').$castTo<NoticeState['outcome']>().as('outcome'),
        ref('act').$castTo<RecordedAct | null>().as('act'),
        mayAsk.as('can_ask_again'),
        askUntil.as('ask_until'),
      ]),
    { order: NEWEST_FIRST, after, limit: PER_LOAD },
  )
  const items = rows.map(({ thing_id, startup_id, asset_id, created_at, ask_until, content, ...report }) => ({
    ...report,
    reported_at: created_at,
    ask_until: report.can_ask_again ? ask_until : null,
    content: excerptOf(content, BEGINNING),
    path: thingPath({ kind: report.kind, thing_id, startup_id, asset_id }),
  }))
  return { items, next }
}

interface FollowedReport extends Omit<NoticeState, 'reported_on' | 'decided_on'> {
  id: string
  reported_on: string
  decided_on: string | null
}

/** Finds a report for whoever has the secret, which the caller compares. It tells the days only. */
export const findByNumber = (db: Database, number: string): Promise<FollowedReport | undefined> =>
  db.system(async (tx) => {
    const { rows } = await sql<FollowedReport>`
      select
        r.id, r.number, r.kind, r.reason, r.outcome,
        case when r.outcome in ('acted', 'reversed') then d.act end as act,
        case when r.outcome in ('dismissed', 'gone') then d.words end as answer,
        ${mayAsk} as can_ask_again,
        coalesce(d.is_only_moderator, false) as is_only_moderator,
        to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD') as reported_on,
        to_char(r.decided_at at time zone 'utc', 'YYYY-MM-DD') as decided_on
      from app.reports r
      left join (select id as decided_id, act, words, is_only_moderator from app.decisions) d on d.decided_id = r.decision_id
      where r.number = ${number}`.execute(tx)
    return rows[0]
  })

type LookedAgain = 'asked' | 'repeated' | 'none' | 'none_against' | 'late' | 'twice'

/** Sends a dismissed report back to the queue, once. Whoever asks has its secret. Needs system rights. */
export async function lookAgain(tx: Tx, report: string, words: string): Promise<LookedAgain> {
  const { rows } = await sql<{
    outcome: LookedAgain
  }>`select app.look_again(${report}, ${words}) as outcome`.execute(tx)
  return rows[0]!.outcome
}

/** What the actor, or the guest's network, reported already about the thing as it is now. */
export async function knownReport(
  tx: Tx,
  kind: ReportedKind,
  thing: string,
  network: string,
): Promise<KnownReport['report']> {
  const { rows } = await sql<NonNullable<KnownReport['report']>>`
    select reason, outcome, to_char(reported_at at time zone 'utc', 'YYYY-MM-DD') as reported_on
    from known_report(${kind}, ${thing}, ${network})`.execute(tx)
  return rows[0] ?? null
}
