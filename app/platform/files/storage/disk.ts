import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The room on a disk, in bytes. */
export interface DiskSpace {
  free: number
  total: number
}

export type ReadDisk = () => Promise<DiskSpace>

export interface Disk {
  /** The free bytes if they are too few for uploads, else null. */
  lowSpace(): Promise<number | null>
  /** Reads the room, and the free bytes below which uploads are refused. Returns null if it can't be read. */
  space(): Promise<(DiskSpace & { least: number }) | null>
}

const GB = 1024 ** 3

/** How long a reading counts, in ms. */
const CACHE_MS = 5_000

/**
 * How much stays free: 10 % of the disk, and at least 2 GB, which the database beside the files needs to keep
 * working. On disks of less than 10 GB, 20 % are enough.
 */
export const leastFree = (total: number) => Math.max(total * 0.1, Math.min(2 * GB, total * 0.2))

/** Reads the space on the disk of a folder, or of the closest parent of one that doesn't exist yet. */
export function readDiskOf(folder: string, now: () => number = Date.now): ReadDisk {
  let read = { at: Number.NEGATIVE_INFINITY, space: Promise.resolve<DiskSpace>({ free: 0, total: 0 }) }
  return () => {
    if (now() - read.at >= CACHE_MS) read = { at: now(), space: spaceAt(folder) }
    return read.space
  }
}

/** @param minFree in bytes; undefined: `leastFree`. Where the space can't be read, it counts as enough. */
export const diskOf = (read: ReadDisk, minFree: number | undefined): Disk => ({
  async lowSpace() {
    const space = await read().catch(() => null)
    return space && space.free < (minFree ?? leastFree(space.total)) ? space.free : null
  },
  async space() {
    const space = await read().catch(() => null)
    return space && { ...space, least: minFree ?? leastFree(space.total) }
  },
})

async function spaceAt(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    const parent = dirname(folder)
    if (parent === folder) throw error
    return spaceAt(parent)
  }
}
