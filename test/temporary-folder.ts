import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const GB = 1024 ** 3

/**
 * Creates a folder for databases: in memory if Linux offers enough of it and TMPDIR isn't set. Each test file
 * has its own database of a thousand files, and on a disk, creating and deleting those takes about twice as
 * long.
 */
export function makeTemporaryFolder(name: string): string {
  return mkdtempSync(join(isMemoryPlentiful() ? SHARED_MEMORY : tmpdir(), `unpause-${name}-`))
}

function isMemoryPlentiful(): boolean {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > 2 * GB && process.availableMemory() > 4 * GB
}
