import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles } from './durable-files.ts'
import { MemoryFiles } from './memory-files.ts'
import type { Start } from './messages.ts'
import { syncFolder, syncTree } from './sync-to-disk.ts'

type Location = Pick<Start, 'dataDir' | 'template'>

const POSTGRESQL = '18'

const options: PGliteOptions = {
  extensions: { pg_trgm },
  startParams: [
    // The default -F turns fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'wal_sync_method=fsync'],
    // The default of 128 MB triples the start time.
    ...['-c', 'shared_buffers=16MB'],
  ],
}

/** The engine starts as superuser; our objects belong to a role that isn't one. */
const CREATE_OWNER_ROLE = `
  create role unpause_owner nologin createrole in role pg_checkpoint;
  alter database postgres owner to unpause_owner;
`

/**
 * @param announce called before the database is created, which takes seconds
 * @throws when another major version of PostgreSQL wrote the folder
 */
export async function openCluster({ dataDir, template }: Location, announce: () => void): Promise<PGlite> {
  const engine = dataDir === undefined ? await openInMemory(template) : await openFolder(dataDir, announce)
  await engine.exec('set session authorization unpause_owner')
  return engine
}

async function openInMemory(template: string | undefined): Promise<PGlite> {
  if (template !== undefined) return PGlite.create({ ...options, fs: new MemoryFiles(template) })
  const engine = await PGlite.create(options)
  await engine.exec(CREATE_OWNER_ROLE)
  return engine
}

async function openFolder(dataDir: string, announce: () => void): Promise<PGlite> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) {
    announce()
    await createFolder(dataDir, folder)
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRESQL) {
    throw new Error(
      `The database in ${folder} was created by PostgreSQL ${version}, but this version of Unpause runs PostgreSQL ${POSTGRESQL}. ` +
        'Open it with the version of Unpause that created it, and move the data over.',
    )
  }
  return PGlite.create({ ...options, fs: new DurableFiles(folder) })
}

/** A half-created database never opens, so the folder gets its name only when it is complete. */
async function createFolder(dataDir: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const engine = await PGlite.create({ ...options, fs: new DurableFiles(unfinished) })
  await engine.exec(CREATE_OWNER_ROLE)
  await engine.close()
  // The engine copies a new database's files without fsync.
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncFolder(dataDir)
}
