import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lockPath } from '../files/storage/path-lock.ts'

const PARTIAL = '.part'

/** The name of an archive says when it was made, in UTC. */
const ARCHIVE_NAME = /^unpause-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.zip$/

/** @returns undefined for other names */
export function madeAt(name: string): Date | undefined {
  const [, day, hour, minute, second] = ARCHIVE_NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** @returns names, also of archives that aren't complete; none if the folder can't be read */
export async function archivesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => ARCHIVE_NAME.test(basename(name, PARTIAL)))
}

/** Where an archive is written before it is complete. */
export const partialOf = (path: string): string => `${path}${PARTIAL}`

/** Deletes the incomplete archives of processes that were killed. A process that writes one has it locked. */
export async function deletePartials(folder: string): Promise<void> {
  for (const name of await archivesIn(folder)) {
    if (!name.endsWith(PARTIAL)) continue
    const path = join(folder, name)
    const unlock = await lockPath(path)
    if (unlock) await rm(path, { force: true }).finally(unlock)
  }
}

/**
 * @returns how many complete backups a folder has, and the newest; null if there is none or the folder can't
 * be read
 */
export async function newestBackup(
  folder: string,
): Promise<{ at: Date; bytes: number; count: number } | null> {
  const names = await readdir(folder).catch(() => [])
  const archives = names.filter((name) => ARCHIVE_NAME.test(name)).sort()
  const newest = archives.at(-1)
  const at = newest && madeAt(newest)
  if (!newest || !at) return null
  const { size } = await stat(join(folder, newest))
  return { at, bytes: size, count: archives.length }
}
