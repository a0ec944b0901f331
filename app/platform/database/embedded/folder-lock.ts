import { realpathSync } from 'node:fs'
import { lockPath } from '../../files/storage/path-lock.ts'
import { prepareFolder } from '../../files/storage/prepare-folder.ts'

/**
 * Works on one machine only, on Linux within one container.
 * @throws when another process holds the lock, or the folder can't be used
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  prepareFolder(folder)
  const unlock = await lockPath(realpathSync(folder))
  if (!unlock) {
    throw new Error(
      `The database in ${folder} is already open in another process. ` +
        'Stop that process first, or set DATA_DIR to a different folder.',
    )
  }
  return unlock
}
