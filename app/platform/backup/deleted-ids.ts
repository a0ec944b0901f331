import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { flush } from '../files/flush.ts'
import { prepareFolder } from '../files/storage/prepare-folder.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'

/** The list stands beside the archives, because it has to outlive the database and be newer than they are. */
export const DELETED_IDS_FILE = 'unpause-deleted-ids.jsonl'

const head = z.object({ format: z.literal(1), written_at: z.iso.datetime() })

const entry = z.object({ table: z.string(), id: z.uuid(), deleted_at: z.iso.datetime() })

export type DeletedId = z.infer<typeof entry>

export interface DeletedIds {
  /** When the list was last known to be complete. ISO 8601. */
  writtenAt: string
  /** There is one for each row. */
  ids: DeletedId[]
}

/** @param path of a file @returns undefined if there's none. @throws with a sentence if it isn't a list */
export async function readDeletedIds(path: string): Promise<DeletedIds | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const [first = '', ...lines] = text.split('\n').filter(Boolean)
    const { written_at } = head.parse(JSON.parse(first))
    return { writtenAt: written_at, ids: lines.map((line) => entry.parse(JSON.parse(line))) }
  } catch (cause) {
    throw new Error(BACKUP_TEXTS.noDeletedIds(path), { cause })
  }
}

/** All rows of several lists, each with its last deletion. */
export function mergeDeletedIds(lists: readonly DeletedIds[]): DeletedIds {
  const latest = new Map<string, DeletedId>()
  for (const each of lists.flatMap(({ ids }) => ids)) {
    const key = `${each.table} ${each.id}`
    const known = latest.get(key)
    if (!known || known.deleted_at < each.deleted_at) latest.set(key, each)
  }
  const ids = [...latest.values()].sort((a, b) => (a.deleted_at < b.deleted_at ? -1 : 1))
  return {
    writtenAt:
      lists
        .map(({ writtenAt }) => writtenAt)
        .sort()
        .at(-1) ?? '',
    ids,
  }
}

/** Half-written lists older than this are of processes that were killed. */
const LEFTOVER_MS = 60 * 60 * 1000

/**
 * Replaces the list in a folder, which it creates if needed. Atomic; resolves once the list is on the disk.
 */
export async function writeDeletedIds(folder: string, { writtenAt, ids }: DeletedIds): Promise<void> {
  prepareFolder(folder)
  await removeLeftovers(folder)
  const path = join(folder, DELETED_IDS_FILE)
  const partial = `${path}.${crypto.randomUUID()}.part`
  try {
    await using file = await open(partial, 'wx', 0o600)
    await writeLines(file, writtenAt, ids)
    await file.sync()
    await rename(partial, path)
    await flush(folder)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const writeLines = (file: FileHandle, written_at: string, ids: readonly DeletedId[]) =>
  file.writeFile(
    [{ format: 1, written_at } satisfies z.infer<typeof head>, ...ids]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  )

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${DELETED_IDS_FILE}.`)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
}
