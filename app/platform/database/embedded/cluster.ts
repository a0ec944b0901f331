import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles } from './durable-files.ts'
import { MemoryFiles } from './memory-files.ts'
import type { Start } from './messages.ts'
import { syncFolder, syncTree } from './sync-to-disk.ts'

type Where = Pick<Start, 'dataDir' | 'template'>

const POSTGRESQL = '18'

const options: PGliteOptions = {
  extensions: { pg_trgm },
  startParams: [
    // The default -F turns fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'wal_sync_method=fsync'],
    // With the default 128 MB a start takes three times as long.
    ...['-c', 'shared_buffers=16MB'],
  ],
}

/** The engine starts as superuser. Everything of ours belongs to a role that is none. */
const FOUND = `
  create role unpause_owner nologin createrole in role pg_checkpoint;
  alter database postgres owner to unpause_owner;
`

/**
 * Opens the embedded database, which may mean to make it first, and gives up the superuser's rights.
 * @param announce called before the making, which takes seconds
 * @throws when the folder was written by another major version of PostgreSQL
 */
export async function openCluster({ dataDir, template }: Where, announce: () => void): Promise<PGlite> {
  const engine = dataDir === undefined ? await openInMemory(template) : await openFolder(dataDir, announce)
  await engine.exec('set session authorization unpause_owner')
  return engine
}

async function openInMemory(template: string | undefined): Promise<PGlite> {
  if (template !== undefined) return PGlite.create({ ...options, fs: new MemoryFiles(template) })
  const engine = await PGlite.create(options)
  await engine.exec(FOUND)
  return engine
}

async function openFolder(dataDir: string, announce: () => void): Promise<PGlite> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) {
    announce()
    await makeFolder(dataDir, folder)
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRESQL) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${version}, and this is ${POSTGRESQL}. ` +
        'Open it with the version of Unpause that wrote it and carry its contents over.',
    )
  }
  return PGlite.create({ ...options, fs: new DurableFiles(folder) })
}

/** A database whose making was interrupted never opens again, so it gets its name only when it is whole. */
async function makeFolder(dataDir: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const engine = await PGlite.create({ ...options, fs: new DurableFiles(unfinished) })
  await engine.exec(FOUND)
  await engine.close()
  // The engine copies a new database's files in without an fsync.
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncFolder(dataDir)
}
