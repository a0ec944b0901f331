import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { makeZip } from 'client-zip'
import { type ControlledTransaction, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { liftTimeLimit } from '../database/time-limits.ts'
import type { Files } from '../files/files.ts'
import { flush } from '../files/flush.ts'
import { lockPath } from '../files/storage/path-lock.ts'
import { prepareFolder } from '../files/storage/prepare-folder.ts'
import { linesOf, type RowsDigest } from './archived-rows.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { readSequences, readTables, recordedMigrations } from './catalog.ts'
import { deletePartials, partialOf } from './list-backups.ts'
import { FILE_LIST, type FileRecord, fileEntry, MANIFEST, type Manifest, rowsEntry } from './manifest.ts'

export interface BackupParts {
  db: Database
  files: Files
  /**
   * The keys under which the file of an upload may be stored, with copies in other sizes; the first one must
   * exist.
   */
  keysOf: (key: string) => string[]
}

export interface MadeBackup {
  path: string
  manifest: Manifest
}

/** Names an archive: `unpause-2026-11-24T08-30-00Z.zip`. */
const archiveName = (at: Date) => `unpause-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`

/**
 * Writes one archive: the rows of one moment, and every file that they refer to. It gets its name once it is
 * complete and on the disk; a failure leaves nothing behind, and what a process left that was killed is
 * deleted. Large files stream.
 * @param folder is created if necessary
 */
export async function makeBackup(
  parts: BackupParts,
  folder: string,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<MadeBackup> {
  prepareFolder(folder)
  await deletePartials(folder)
  const path = join(folder, archiveName(now))
  const partial = partialOf(path)
  const unlock = await lockPath(partial)
  if (!unlock) throw new Error(BACKUP_TEXTS.sameSecond(path))
  try {
    const manifest = await writeArchive(parts, partial, { signal, now })
    await flush(partial)
    await rename(partial, path)
    await flush(dirname(path))
    return { path, manifest }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await unlock()
  }
}

async function writeArchive(
  parts: BackupParts,
  partial: string,
  { signal, now }: { signal: AbortSignal | undefined; now: Date },
): Promise<Manifest> {
  let saved: Manifest | undefined
  const snapshot = await parts.db.owner.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    const zip = makeZip(
      entriesOf(parts, snapshot, now, (all) => {
        saved = all
      }),
    )
    await pipeline(Readable.fromWeb(zip as never), createWriteStream(partial, { flags: 'wx', mode: 0o600 }), {
      ...(signal && { signal }),
    })
  } finally {
    if (!snapshot.isCommitted && !snapshot.isRolledBack) await snapshot.rollback().execute()
  }
  return saved!
}

async function* entriesOf(
  { db, files, keysOf }: BackupParts,
  tx: ControlledTransaction<Tables>,
  now: Date,
  onEnd: (all: Manifest) => void,
) {
  const lastModified = now
  const tables: Manifest['tables'] = []
  await liftTimeLimit(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const migrations = await recordedMigrations(tx)
  const sequences = await readSequences(tx)
  for (const table of await readTables(tx)) {
    let digest: RowsDigest | undefined
    const lines = linesOf(tx, table, (read) => {
      digest = read
    })
    yield { name: rowsEntry(table.name), lastModified, input: packed(lines) }
    if (!digest) throw new Error(`The rows of ${table.name} couldn't be read to their end.`)
    tables.push({ ...table, ...digest })
  }
  const { rows } = await sql<{ key: string }>`
      select bucket || '/' || path as key from uploads order by (bucket || '/' || path) collate "C"`.execute(
    tx,
  )
  const keys = rows.map(({ key }) => key)
  await tx.commit().execute()

  const missing: string[] = []
  const list = createHash('sha256')
  const lines: string[] = []
  let bytes = 0
  for (const main of keys) {
    for (const key of keysOf(main)) {
      if (!(await files.exists(key))) {
        if (key === main) missing.push(key)
        continue
      }
      const size = await files.sizeOf(key)
      const hash = createHash('sha256')
      const input = hashing(await files.getStream(key), hash)
      yield { name: fileEntry(key), lastModified, size: BigInt(size), input }
      lines.push(`${JSON.stringify({ key, size, sha256: hash.digest('hex') } satisfies FileRecord)}\n`)
      bytes += size
    }
  }
  const text = lines.join('')
  list.update(text)
  yield { name: FILE_LIST, lastModified, input: text }
  const complete: Manifest = {
    format: 1,
    created_at: now.toISOString(),
    engine: db.engine,
    migrations,
    tables,
    sequences,
    files: { count: lines.length, bytes, sha256: list.digest('hex') },
    missing,
  }
  yield { name: MANIFEST, lastModified, input: JSON.stringify(complete, null, 2) }
  onEnd(complete)
}

function packed(lines: AsyncIterable<string>): Readable {
  const zipped = createGzip()
  // The callback gets the error that the reader of `zipped` gets as well.
  pipe(Readable.from(lines), zipped, () => {})
  return zipped
}

async function* hashing(stream: Readable, hash: { update(bytes: Uint8Array): unknown }) {
  for await (const bytes of stream) {
    hash.update(bytes)
    yield bytes as Uint8Array
  }
}
