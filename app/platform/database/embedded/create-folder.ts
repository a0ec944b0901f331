import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import { CREATE_OWNER_ROLE, engineOptions } from './engine-options.ts'
import { syncFolder, syncTree } from './sync-to-disk.ts'

/**
 * A half-created database never opens, so the folder gets its name only when it is complete.
 * @param onComplete called before that
 */
export async function createFolder(folder: string, onComplete = () => {}): Promise<void> {
  const unfinished = `${folder}.unfinished`
  // A process that was left behind may still write into it.
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const engine = await PGlite.create({ ...engineOptions, fs: new DurableFiles(unfinished) })
  await engine.exec(CREATE_OWNER_ROLE)
  await engine.close()
  // The engine copies a new database's files without fsync.
  syncTree(unfinished)
  onComplete()
  renameSync(unfinished, folder)
  syncFolder(dirname(folder))
}
