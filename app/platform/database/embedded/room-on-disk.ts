import { readDiskOf } from '../../files/storage/disk.ts'

/** How much room the engine needs, in bytes. It may begin two files of its log, of 16 MB each, any time. */
const ENOUGH = 32 * 1024 ** 2

/**
 * @param folder undefined if the engine is in memory
 * @returns whether a checkpoint fits on the disk of the folder. The engine crashes if it fails in the middle
 * of one.
 */
export function roomOn(folder: string | undefined): () => Promise<boolean> {
  if (folder === undefined) return async () => true
  const readDisk = readDiskOf(folder)
  return () =>
    readDisk().then(
      ({ free }) => free >= ENOUGH,
      () => true,
    )
}
