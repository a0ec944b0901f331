import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareFolder } from '../../files/storage/prepare-folder.ts'

/** Works on one machine only, on Linux within one container. @throws when another process holds the lock, or the folder can't be used */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  prepareFolder(folder)
  const name = lockName(realpathSync(folder))
  const server = (await hold(name)) ?? ((await isStale(name)) ? await hold(name) : undefined)
  if (!server) {
    throw new Error(
      `The database in ${folder} is already open in another process. ` +
        'Stop that process first, or set DATA_DIR to a different folder.',
    )
  }
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function lockName(folder: string): string {
  const id = `unpause-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  return join(tmpdir(), `${id}.sock`)
}

function hold(name: string): Promise<Server | undefined> {
  const server = createServer((caller) => caller.destroy()).unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}

/** A socket file, as on macOS, can outlive its process: when nobody accepts a connection, it is deleted. */
async function isStale(name: string): Promise<boolean> {
  if (!name.endsWith('.sock')) return false
  const isInUse = await new Promise<boolean>((resolve) => {
    const caller = connect(name)
    caller.once('connect', () => resolve(true)).once('error', () => resolve(false))
    caller.once('connect', () => caller.destroy())
  })
  if (!isInUse) rmSync(name, { force: true })
  return !isInUse
}
