import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of an archive says when it was made, in UTC. */
export const ARCHIVE_NAME = /^unpause-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.zip$/

/** @returns undefined for other names */
export function madeAt(name: string): Date | undefined {
  const [, day, hour, minute, second] = ARCHIVE_NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** @returns how many complete backups a folder has, and the newest; null if there is none or the folder can't be read */
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
