import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { FOLDER_TEXTS } from '../../errors/storage-texts.ts'
import { databaseFolder } from './database-folder.ts'
import { DurableFiles } from './durable-files.ts'
import { CREATE_OWNER_ROLE, engineOptions, MAX_OPEN_FILES } from './engine-options.ts'
import { MemoryFiles } from './memory-files.ts'
import type { Start } from './messages.ts'
import { roomOn } from './room-on-disk.ts'

type Location = Pick<Start, 'dataDir' | 'template'>

const POSTGRESQL = '18'

/**
 * @param announce called before the database is created, which takes seconds
 * @throws when another major version of PostgreSQL wrote the folder
 */
export async function openCluster({ dataDir, template }: Location, announce: () => void): Promise<PGlite> {
  const engine = dataDir === undefined ? await openInMemory(template) : await openFolder(dataDir, announce)
  await engine.exec('set session authorization unpause_owner')
  return engine
}

async function openInMemory(template: string | undefined): Promise<PGlite> {
  if (template !== undefined) return PGlite.create({ ...engineOptions, fs: new MemoryFiles(template) })
  const engine = await PGlite.create(engineOptions)
  await engine.exec(CREATE_OWNER_ROLE)
  return engine
}

async function openFolder(dataDir: string, announce: () => void): Promise<PGlite> {
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder)) {
    announce()
    await createInProcess(folder)
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(FOLDER_TEXTS.foreign(folder))
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRESQL) {
    throw new Error(
      `The database in ${folder} was created by PostgreSQL ${version}, but this version of Unpause runs PostgreSQL ${POSTGRESQL}. ` +
        'Open it with the version of Unpause that created it, and move the data over.',
    )
  }
  try {
    return await PGlite.create({ ...engineOptions, fs: new DurableFiles(folder) })
  } catch (error) {
    if (!(await roomOn(dataDir)())) throw new Error(FOLDER_TEXTS.full(dataDir), { cause: error })
    if (!(await mayOpen(MAX_OPEN_FILES))) throw new Error(FOLDER_TEXTS.tooFewFiles, { cause: error })
    const reason = error instanceof Error ? error.message.split('.')[0]! : String(error)
    throw new Error(FOLDER_TEXTS.damaged(folder, reason), { cause: error })
  }
}

/** Whether this process may have so many more files open. The engine doesn't say that it may not. */
async function mayOpen(files: number): Promise<boolean> {
  const handles = await Promise.allSettled(Array.from({ length: files }, () => open(process.execPath)))
  await Promise.all(handles.map(async (handle) => handle.status === 'fulfilled' && handle.value.close()))
  return handles.every(({ status }) => status === 'fulfilled')
}

const creatingProcess = fileURLToPath(new URL('./creating-process.ts', import.meta.url))

async function createInProcess(folder: string): Promise<void> {
  const child = fork(creatingProcess, [folder], { execArgv: [] })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0)
    throw new Error(`The database in ${folder} couldn't be created (${signal ?? `code ${code}`}).`)
}
