import { existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockPath } from '../files/storage/path-lock.ts'
import { prepareFolder } from '../files/storage/prepare-folder.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { archivesIn } from './list-backups.ts'

const folderOf = (backupDir: string) => join(backupDir, 'move')

/**
 * Lets `work` write an archive into a folder of its own, and removes it, with what earlier moves left that
 * were killed.
 * @throws with a sentence for the operator if another move is under way
 */
export async function withMoveFolder<T>(backupDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = folderOf(backupDir)
  prepareFolder(backupDir)
  const unlock = await lockPath(folder)
  if (!unlock) throw new Error(BACKUP_TEXTS.moveUnderWay(folder))
  try {
    await deleteMoveArchives(backupDir)
    return await work(folder)
  } finally {
    await deleteMoveArchives(backupDir)
    await unlock()
  }
}

/** Removes what moves left that were killed; nothing while one is under way. */
export async function cleanMoveFolder(backupDir: string): Promise<void> {
  if (!existsSync(folderOf(backupDir))) return
  const unlock = await lockPath(folderOf(backupDir))
  if (!unlock) return
  await deleteMoveArchives(backupDir).finally(unlock)
}

/** Removes archives of moves, also of one that is under way. */
export async function deleteMoveArchives(backupDir: string): Promise<void> {
  const folder = folderOf(backupDir)
  for (const name of await archivesIn(folder)) await rm(join(folder, name), { force: true })
  // Something of the operator's stays.
  await rmdir(folder).catch(() => undefined)
}
