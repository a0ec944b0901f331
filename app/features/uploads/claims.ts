import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whose the ids are of files on their way: one person's each, from the first piece until the row says so. */
export interface Claims {
  /** @returns whether the id is theirs, now or already */
  claim(userId: string, id: string): Promise<boolean>
  ownerOf(id: string): Promise<string | undefined>
  /** Also when there is none, or it is somebody else's: then it stays. */
  release(userId: string, id: string): Promise<void>
  /** All that were made before. */
  madeBefore(time: Date): Promise<{ id: string; userId: string }[]>
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

export function claimsIn(dataDir: string): Claims {
  const folder = join(dataDir, 'uploads-claimed')
  const placeOf = (id: string) => join(folder, id)
  const ownerOf = (id: string) => readFile(placeOf(id), 'utf8').catch(() => undefined)

  return {
    ownerOf,

    async claim(userId, id) {
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(placeOf(id), userId, { flag: 'wx' })
        return true
      } catch (error) {
        if (!isTaken(error)) throw error
        return (await ownerOf(id)) === userId
      }
    },

    async release(userId, id) {
      if ((await ownerOf(id)) === userId) await rm(placeOf(id), { force: true })
    },

    async madeBefore(time) {
      const found: { id: string; userId: string }[] = []
      for (const id of await readdir(folder).catch(() => [])) {
        const made = await stat(placeOf(id)).catch(() => undefined)
        if (made && made.mtime < time) found.push({ id, userId: (await ownerOf(id)) ?? '' })
      }
      return found
    },
  }
}
