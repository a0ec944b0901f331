import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { candidatesOf, tellOnce } from './candidates.server.ts'
import { type ManyKind, type Occurrence, RECIPIENTS } from './recipients.server.ts'
import { insertRows, lockMembers } from './write-rows.db.ts'

/** An event of which some members have been told. */
export interface TellingMany {
  /** An ID of its own for each event. The IDs of its rows follow from it. */
  event: string
  kind: ManyKind
  about: Occurrence
  /** The ID of the last member who has been told. Without it, the first ones come next. */
  after?: string | undefined
}

export const TELLING_QUEUE = 'telling-many'

/** How many are told in the transaction of the act. The job tells the others. */
const AT_ONCE = 100

/**
 * Notifies who saved or follows something of what happened there, by the rules of `notify`. The first ones
 * are told in the same transaction, and if there are more, it queues a job that tells them. Await it alone,
 * and after `notify`: it leaves out whom that has told of the same comment.
 */
export async function notifyMany(
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  tx: Tx,
  kind: ManyKind,
  about: Occurrence,
): Promise<void> {
  const telling: TellingMany = { event: crypto.randomUUID(), kind, about }
  const after = await withSystemRights(tx, () => tellSome(tx, telling, AT_ONCE))
  if (after !== undefined) await jobs.send(tx, TELLING_QUEUE, { ...telling, after })
}

/**
 * Tells the next members. Telling them again changes nothing. Needs system rights.
 * @returns the ID of the last one, if there may be more
 */
export async function tellSome(
  tx: Tx,
  { event, kind, about, after }: TellingMany,
  limit: number,
): Promise<string | undefined> {
  const { rows: next } = await sql<{ user_id: string }>`
    select distinct user_id from (${RECIPIENTS[kind](about)}) found
    where ${after ?? null}::uuid is null or user_id > ${after ?? null}::uuid
    order by user_id limit ${limit}`.execute(tx)
  if (next.length === 0) return undefined
  const only = next.map(({ user_id }) => user_id)
  const candidates = await candidatesOf(tx, [[kind, about]], about, { only })
  const rows = candidates.flatMap((candidate) => tellOnce([candidate], about)?.row ?? [])
  await lockMembers(tx, rows)
  await insertRows(
    tx,
    rows.map((row) => ({ ...row, id: idOf(event, row.user_id) })),
  )
  return only.length === limit ? only.at(-1) : undefined
}

/** The ID of an event's row for a member is always the same. */
const idOf = (event: string, userId: string) =>
  sql<string>`overlay(overlay(md5(${event}::text || ${userId}) placing '4' from 13) placing '8' from 17)::uuid`
