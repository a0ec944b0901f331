import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Checksums } from './checksums.ts'

export interface RecordedFile {
  id: string
  key: string
  /** The size in bytes. */
  size: number
  /** It is null for files from before checksums. */
  sha256: string | null
  crc32: number | null
}

/** What differs from the row: nothing is under its key, or other bytes are. */
export type FileFault = 'missing' | 'damaged'

/**
 * Reads up to `limit` files that rows refer to, in the order of their IDs.
 * @param after the last ID that was read
 */
export const recordedFiles = (db: Database, after: string | null, limit: number): Promise<RecordedFile[]> =>
  db.background((tx) =>
    tx
      .selectFrom('uploads')
      .select(['id', sql<string>`bucket || '/' || path`.as('key'), 'size', 'sha256', 'crc32'])
      .$if(after !== null, (query) => query.where('id', '>', after!))
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

/** Records what a check found about one file; nothing about a file whose row was deleted meanwhile. */
export const recordFault = (db: Database, id: string, fault: FileFault): Promise<void> =>
  db.background(async (tx) => {
    await tx
      .insertInto('app.file_faults')
      .columns(['upload_id', 'fault'])
      .expression(({ selectFrom }) =>
        selectFrom('uploads')
          .select(['id', sql.val(fault).as('fault')])
          .where('id', '=', id),
      )
      // A known fault keeps the time when it was found first.
      .onConflict((conflict) => conflict.column('upload_id').doUpdateSet({ fault }))
      .execute()
  })

export const deleteFaults = (db: Database, ids: readonly string[]): Promise<void> =>
  db.background(async (tx) => {
    if (ids.length > 0) await tx.deleteFrom('app.file_faults').where('upload_id', 'in', ids).execute()
  })

/** Fills in checksums that are missing, and has the pages that show them rendered again. */
export const fillInChecksums = (
  db: Database,
  files: readonly ({ id: string } & Checksums)[],
): Promise<void> =>
  db.background(async (tx) => {
    if (files.length === 0) return
    for (const { id, sha256, crc32 } of files)
      await tx
        .updateTable('uploads')
        .set({ sha256, crc32 })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('sha256', 'is', null), eb('sha256', '=', sha256)]))
        .execute()
    await sql`select pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}')`.execute(tx)
  })

export const recordCheck = (db: Database, done: { files: number; bytes: number }): Promise<void> =>
  db.background(async (tx) => {
    const row = { ...done, finished_at: sql<Date>`now()` }
    await tx
      .insertInto('app.file_checks')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  })

export interface FileReport {
  /** What the last complete check read; null if there was none. */
  checked: { at: Date; files: number; bytes: number } | null
  missing: number
  damaged: number
  /** Archives that nobody can download. */
  unsafe: number
  /** The faults of each kind up to the limit, newest first. */
  faults: { key: string; fault: FileFault | 'unsafe'; since: Date }[]
}

/** @param limit of the listed faults */
export const fileReport = (db: Database, limit: number): Promise<FileReport> =>
  db.system(async (tx) => {
    const check = await tx.selectFrom('app.file_checks').selectAll().executeTakeFirst()
    const { rows } = await sql<{ missing: number; damaged: number; unsafe: number }>`
      select
        count(*) filter (where fault = 'missing')::int as missing,
        count(*) filter (where fault = 'damaged')::int as damaged,
        (select count(*)::int from uploads where unsafe_at is not null) as unsafe
      from app.file_faults`.execute(tx)
    const faults = await tx
      .selectFrom('app.file_faults')
      .innerJoin('uploads', 'uploads.id', 'upload_id')
      .select(({ ref }) => [
        sql<string>`bucket || '/' || path`.as('key'),
        ref('fault').$castTo<FileFault>().as('fault'),
        'found_at',
      ])
      .orderBy('found_at', 'desc')
      .orderBy('upload_id')
      .limit(limit)
      .execute()
    const unsafe = await tx
      .selectFrom('uploads')
      .select([sql<string>`bucket || '/' || path`.as('key'), 'unsafe_at as found_at'])
      .where('unsafe_at', 'is not', null)
      .orderBy('unsafe_at', 'desc')
      .limit(limit)
      .execute()
    const listed = [...faults, ...unsafe.map((file) => ({ ...file, fault: 'unsafe' as const }))]
    return {
      checked: check
        ? { at: new Date(check.finished_at), files: check.files, bytes: Number(check.bytes) }
        : null,
      missing: rows[0]?.missing ?? 0,
      damaged: rows[0]?.damaged ?? 0,
      unsafe: rows[0]?.unsafe ?? 0,
      faults: listed.map(({ key, fault, found_at }) => ({ key, fault, since: new Date(found_at!) })),
    }
  })
