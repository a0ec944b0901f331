import { open } from 'node:fs/promises'
import { vi } from 'vitest'

/** Notes the size of each file, and the inode of each folder, at the moment when it is flushed to disk. */
export async function watchSyncs() {
  await using any = await open('.', 'r')
  const prototype = Object.getPrototypeOf(any)
  const sync = prototype.sync
  const sizes: number[] = []
  const folders: number[] = []
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof any) {
    await sync.call(this)
    const stats = await this.stat()
    if (stats.isDirectory()) folders.push(stats.ino)
    else sizes.push(stats.size)
  })
  return { sizes, folders, restore: () => spy.mockRestore() }
}
