import type { Files } from '../files/files.ts'
import { sha256OfStream } from '../files/sha256.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import type { Archive } from './read-archive.ts'

/** A file that a process was writing to a folder when it was killed. */
const PARTIAL = /\.[0-9a-f-]{36}\.part$/

/**
 * Makes sure that the store has nothing, or only what an interrupted restore of the same archive put there.
 * @param isResumed whether a restore was interrupted; then half-written files are removed
 * @throws with a sentence for the operator
 */
export async function refuseOtherFiles(archive: Archive, files: Files, isResumed: boolean): Promise<void> {
  const archived = new Set(isResumed ? archive.files.map(({ key }) => key) : [])
  const isHalf = (key: string) => PARTIAL.test(key) && archived.has(key.replace(PARTIAL, ''))
  const halves: string[] = []
  for await (const key of files.keys()) {
    if (isHalf(key)) halves.push(key)
    else if (!archived.has(key)) throw new Error(BACKUP_TEXTS.filesNotEmpty(key))
  }
  for (const key of halves) await files.delete(key)
}

/**
 * Puts those into the store that it doesn't have as they are in the archive.
 * @throws if one isn't so afterwards
 */
export async function restoreFiles(archive: Archive, files: Files): Promise<void> {
  for (const { key, size, sha256 } of archive.files) {
    const isThere = async () => (await sha256OfStream(await files.getStream(key))) === sha256
    if ((await files.exists(key)) && (await isThere())) continue
    await files.putStream(key, await archive.file(key), size)
    if (!(await isThere())) throw new Error(BACKUP_TEXTS.differs(key))
  }
}
