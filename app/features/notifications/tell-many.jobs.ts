import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { TELLING_QUEUE, type TellingMany, tellSome } from './notify-many.server.ts'
import type { Occurrence } from './recipients.server.ts'

/** How many members a transaction tells, which locks each of them. */
const BATCH = 500

/**
 * Tells all others of an event, unless what it is about is gone. Mutes and blocks count as they are then. If
 * it ends in between, it can begin again.
 */
export async function tellMany(
  db: Pick<Database, 'background'>,
  telling: TellingMany,
  signal?: AbortSignal,
): Promise<void> {
  let { after } = telling
  do {
    signal?.throwIfAborted()
    const from = after
    after = await db.background(async (tx) =>
      (await isThere(tx, telling.about)) ? tellSome(tx, { ...telling, after: from }, BATCH) : undefined,
    )
  } while (after !== undefined)
}

/** A story that is withdrawn or hidden may be shown again. What is told of it waits until then. */
async function isThere(tx: Tx, { actorId, startupId, commentId, updateId }: Occurrence): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select (${actorId}::uuid is null or exists (select from public.profiles where id = ${actorId}::uuid))
      and (${startupId ?? null}::uuid is null or exists (select from public.startups where id = ${startupId ?? null}::uuid))
      and (${updateId ?? null}::uuid is null or exists (select from public.startup_updates where id = ${updateId ?? null}::uuid))
      and (${commentId ?? null}::uuid is null or exists (
        select from public.comments where id = ${commentId ?? null}::uuid and deleted_at is null
      )) as is_there`.execute(tx)
  return rows[0]?.is_there ?? false
}

const QUEUE_OPTIONS = { concurrency: 1 } as const

/** Lets acts queue the job before this process works on it. */
export const openTelling = (jobs: Jobs): Promise<void> => jobs.open(TELLING_QUEUE, QUEUE_OPTIONS)

export const startTelling = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.work<TellingMany>(TELLING_QUEUE, (telling, signal) => tellMany(db, telling, signal), QUEUE_OPTIONS)
