import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Resolves once a file's content, or a folder's entries, are on disk and survive a power cut. */
export async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}

/** Creates a folder and those above it, all of them on disk. */
export async function makeDurableFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let folder = path; folder.length >= first.length; folder = dirname(folder))
    await flush(dirname(folder))
}
