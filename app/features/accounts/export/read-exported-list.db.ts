import { sql } from 'kysely'
import { member } from '../../../platform/database/actor.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { exactTimestamp } from '../../../platform/database/lists/cursor.ts'
import type { ExportedList, Exporter } from './exported-list.db.ts'

/** How many rows are in memory at once. */
const BATCH = 200

interface Cursor {
  key: string
  created_at: string
}

type ExportedRow = Record<string, unknown>

/**
 * Reads a list in batches, oldest rows first, each in a transaction of its own, so that a slow reader holds
 * none.
 */
export async function* readExportedList(
  db: Pick<Database, 'as' | 'system'>,
  exporter: Exporter,
  list: ExportedList,
): AsyncGenerator<ExportedRow[], void, undefined> {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    list.needsSystemRights ? db.system(work) : db.as(member(exporter.id), work)
  const omitted = new Set(['key', 'cursor', ...(list.omit ?? [])])
  let after: Cursor | undefined
  do {
    const rows: (ExportedRow & { cursor: Cursor })[] = await inTransaction((tx) =>
      readBatch(tx, list.rows(exporter), after),
    )
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !omitted.has(name))))
    after = rows.length === BATCH ? rows.at(-1)?.cursor : undefined
  } while (after)
}

async function readBatch(tx: Tx, rows: ReturnType<ExportedList['rows']>, after: Cursor | undefined) {
  const isLater = after
    ? sql`(created_at, key) > (${after.created_at}::timestamptz, ${after.key}::uuid)`
    : sql`true`
  const found = await sql<ExportedRow & { cursor: Cursor }>`
    select *, json_build_object('key', key, 'created_at', ${exactTimestamp('created_at')}) as cursor
    from (${rows}) exported
    where ${isLater}
    order by created_at, key
    limit ${BATCH}`.execute(tx)
  return found.rows
}

/** The size of the member's files in bytes, without JSON. */
export async function sizeOfUploads(tx: Tx): Promise<number> {
  const { bytes } = await tx
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .where(sql<boolean>`user_id = app.uid()`)
    .executeTakeFirstOrThrow()
  return bytes
}
