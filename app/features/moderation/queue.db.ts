import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { keysetPage, type Order } from '../../platform/database/lists/keyset-page.ts'
import { readSignals } from '../../platform/http/form-signals/signals.ts'
import { excerptOf } from '../../platform/text/excerpt.ts'
import type { QueueEntry, ReportQueue } from './moderation-response.schema.ts'
import { isOnlyModerator, peopleById } from './queue-people.db.ts'
import type { ReasonId } from './reasons.ts'
import type { ReportedKind } from './reported.ts'
import { thingPath } from './thing-path.server.ts'
import { countWaiting } from './waiting.read.ts'

const BEGINNING = 300

const NOTICES_FIRST = {
  columns: { rank: 'int', opened_at: 'timestamp', id: 'uuid' },
  direction: 'asc',
} as const satisfies Order

/** The open cases that the moderator may decide; never one about themselves. */
const openCases = (tx: Tx) =>
  tx
    .selectFrom('moderation_queue as q')
    .select(['q.id', 'q.thing_id', 'q.startup_id', 'q.asset_id', 'q.name', 'q.is_anonymous', 'q.rank'])
    .select(['q.is_veiled', 'q.is_second_look', 'q.opened_at', 'q.author_id', 'q.claimed_by', 'q.claimed_at'])
    .select(['q.are_reporters_hidden', 'q.version'])
    .select(({ ref }) => [
      ref('q.kind').$castTo<ReportedKind>().as('kind'),
      ref('q.state').$castTo<'shown' | 'hidden' | 'folded' | 'withdrawn' | null>().as('state'),
    ])

export type OpenCase = Awaited<ReturnType<typeof findCase>> & {}

export const findCase = (tx: Tx, kind: ReportedKind, thing: string) =>
  openCases(tx).where('q.kind', '=', kind).where('q.thing_id', '=', thing).executeTakeFirst()

/**
 * Lists what waits: notices of something illegal first, then the oldest.
 * @throws AppError 400 for an invalid cursor
 */
export async function listQueue(
  tx: Tx,
  userId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ReportQueue> {
  const { rows, next } = await keysetPage(openCases(tx), {
    order: NOTICES_FIRST,
    table: 'q',
    keys: 'queue_order',
    after,
    limit,
  })
  const { rows: oldest } = await sql<{ oldest_at: string | null }>`
    select min(opened_at) as oldest_at from (
      (select opened_at from queue_order where rank = 0 order by opened_at limit 1)
      union all
      (select opened_at from queue_order where rank = 1 order by opened_at limit 1)
    ) oldest`.execute(tx)
  return {
    items: await describeCases(tx, userId, rows),
    next,
    totals: await countWaiting(tx),
    oldest_at: oldest[0]?.oldest_at ?? null,
    is_only_moderator: await isOnlyModerator(tx),
  }
}

/** Reads cases with their reports and the beginning of the last text of each. */
export async function describeCases(
  tx: Tx,
  userId: string,
  cases: readonly OpenCase[],
): Promise<QueueEntry[]> {
  if (cases.length === 0) return []
  const ids = cases.map(({ id }) => id)
  const reports = await tx
    .selectFrom('queued_reports')
    .select(['case_id'])
    .select(({ ref, fn }) => [
      ref('reason').$castTo<ReasonId>().as('reason'),
      fn.countAll<number>().as('count'),
    ])
    .where('case_id', 'in', ids)
    .groupBy(['case_id', 'reason'])
    .orderBy('count', 'desc')
    .execute()
  const texts = await tx
    .selectFrom('queued_texts')
    .distinctOn('case_id')
    .select(['case_id', 'content'])
    .where('case_id', 'in', ids)
    .orderBy('case_id')
    .orderBy('created_at', 'desc')
    .execute()
  const held = await tx
    .selectFrom('queued_held_links')
    .select(['case_id', 'content', 'links', 'held_at'])
    .where('case_id', 'in', ids)
    .execute()
  const alike = await tx
    .selectFrom('queued_same_texts')
    .select(['case_id', 'accounts'])
    .where('case_id', 'in', ids)
    .execute()
  const rings = await tx
    .selectFrom('queued_ring_votes')
    .select(['case_id', 'votes', 'young', 'first_at', 'last_at'])
    .where('case_id', 'in', ids)
    .execute()
  const ringOf = new Map(rings.map(({ case_id, ...ring }) => [case_id, ring]))
  const signals = await tx
    .selectFrom('queued_signals')
    .select(['case_id', 'signals'])
    .where('case_id', 'in', ids)
    .execute()
  const signalsOf = new Map(signals.map(({ case_id, signals }) => [case_id, readSignals(signals)]))
  const accountsOf = new Map(alike.map(({ case_id, accounts }) => [case_id, accounts]))
  const heldOf = new Map(held.map(({ case_id, ...links }) => [case_id, links]))
  const people = await peopleById(
    tx,
    cases.flatMap(({ author_id, claimed_by }) => [author_id, claimed_by]),
  )
  const countsOf = Map.groupBy(reports, ({ case_id }) => case_id)
  const textOf = new Map(texts.map(({ case_id, content }) => [case_id, content]))
  return cases.map((row) => {
    const counts = countsOf.get(row.id) ?? []
    const { author_id, claimed_by, claimed_at } = row
    const author = (author_id && people.get(author_id)) || null
    return {
      kind: row.kind,
      id: row.thing_id,
      name: row.name,
      path: row.state === null ? null : thingPath({ ...row, handle: author?.handle ?? null }),
      content: excerptOf(heldOf.get(row.id)?.content ?? textOf.get(row.id) ?? '', BEGINNING),
      held_links: heldOf.get(row.id) ?? null,
      same_text: accountsOf.get(row.id) ?? null,
      ring_votes: ringOf.get(row.id) ?? null,
      signals: signalsOf.get(row.id) ?? [],
      author,
      is_anonymous: row.is_anonymous,
      state: row.state ?? 'gone',
      is_veiled: row.is_veiled,
      is_notice: row.rank === 0,
      is_second_look: row.is_second_look,
      reports: counts.reduce((sum, { count }) => sum + count, 0),
      reasons: counts.map(({ reason }) => reason),
      opened_at: row.opened_at,
      claim:
        claimed_by && claimed_at
          ? {
              full_name: people.get(claimed_by)?.full_name ?? null,
              is_mine: claimed_by === userId,
              since: claimed_at,
            }
          : null,
    }
  })
}
