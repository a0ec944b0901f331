import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { MemoryLocker, Server } from '@tus/server'
import { fileName } from '../../platform/files/file-name.ts'
import { claimsIn } from './claims.ts'

/** A file on its way here: as much of it as has arrived. */
export interface StagedUpload {
  id: string
  userId: string
  /** On this machine. */
  path: string
  name: string
  /** Of the whole, in bytes. */
  size: number
  received: number
  begun: Date
}

/**
 * Where files arrive piece by piece, by the protocol tus: a folder for each member, so that nobody finds another's.
 * What has arrived lasts longer than the request that brought it.
 */
export interface Staging {
  /** Keeps an id for a member until their file is removed from here. @returns false where it is kept for another */
  claim(userId: string, id: string): Promise<boolean>
  /** Answers a request of the protocol, in its own words. */
  answer(userId: string, id: string, request: Request): Promise<Response>
  find(userId: string, id: string): Promise<StagedUpload | undefined>
  /** How many files of a member are on their way. */
  count(userId: string): Promise<number>
  remove(userId: string, id: string): Promise<void>
  /** All that nothing has arrived of since `before`. */
  abandoned(before: Date): Promise<StagedUpload[]>
}

/** @param at the address at which the protocol is spoken */
export function stagingIn(dataDir: string, { at, maxBytes }: { at: string; maxBytes: number }): Staging {
  const root = join(dataDir, 'uploads-in-progress')
  const folderOf = (userId: string) => join(root, userId)
  const claims = claimsIn(dataDir)
  const locker = new MemoryLocker()
  const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

  const find = async (userId: string, id: string): Promise<StagedUpload | undefined> => {
    const folder = folderOf(userId)
    if (!(await namesIn(folder)).includes(id)) return undefined
    const upload = await new FileStore({ directory: folder }).getUpload(id).catch(() => undefined)
    if (!upload?.size || !upload.creation_date) return undefined
    return {
      id,
      userId,
      path: join(folder, id),
      name: fileName(upload.metadata?.filename ?? ''),
      size: upload.size,
      received: upload.offset,
      begun: new Date(upload.creation_date),
    }
  }

  return {
    find,
    claim: claims.claim,

    async answer(userId, id, request) {
      const directory = folderOf(userId)
      await mkdir(directory, { recursive: true })
      const server = new Server({
        path: at,
        datastore: new FileStore({ directory }),
        locker,
        maxSize: maxBytes,
        relativeLocation: true,
        allowedOrigins: [],
        namingFunction: () => id,
        getFileIdFromRequest: () => id,
      })
      return server.handleWeb(request)
    },

    count: async (userId) =>
      (await namesIn(folderOf(userId))).filter((name) => name.endsWith('.json')).length,

    async remove(userId, id) {
      for (const name of [id, `${id}.json`]) await rm(join(folderOf(userId), name), { force: true })
      await claims.release(userId, id)
    },

    async abandoned(before) {
      const found: StagedUpload[] = []
      for (const userId of await namesIn(root)) {
        for (const name of await namesIn(folderOf(userId))) {
          const id = name.replace(/\.json$/, '')
          const changed = await stat(join(folderOf(userId), name)).catch(() => undefined)
          if (!changed || changed.mtime >= before || found.some((one) => one.id === id)) continue
          const staged = await find(userId, id)
          if (!staged) await rm(join(folderOf(userId), name), { force: true })
          else if ((await stat(staged.path)).mtime < before) found.push(staged)
        }
      }
      for (const { userId, id } of await claims.madeBefore(before))
        if (!(await find(userId, id))) await claims.release(userId, id)
      return found
    },
  }
}
