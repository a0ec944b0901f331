import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Takes a folder (made when missing) for this process alone. The lock is a name that the operating system holds
 * for the process, so that it goes with it, however it ends, and nothing stale is left. It is seen on this machine
 * only, on Linux within one container only: don't share the folder beyond that.
 * @returns gives the folder free
 * @throws when it is taken, with a sentence that names it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const name = lockName(realpathSync(folder))
  const server = (await hold(name)) ?? ((await isStale(name)) ? await hold(name) : undefined)
  if (!server) {
    throw new Error(
      `The database in ${folder} is already open in another process. ` +
        'Stop that one first, or give this one another folder with DATA_DIR.',
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

/** @returns nothing when the name is taken */
function hold(name: string): Promise<Server | undefined> {
  const server = createServer((caller) => caller.destroy()).unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}

/** Only a socket file, as macOS has it, outlives its process: then nobody answers, and it is taken away. */
async function isStale(name: string): Promise<boolean> {
  if (!name.endsWith('.sock')) return false
  const answered = await new Promise<boolean>((resolve) => {
    const caller = connect(name)
    caller.once('connect', () => resolve(true)).once('error', () => resolve(false))
    caller.once('connect', () => caller.destroy())
  })
  if (!answered) rmSync(name, { force: true })
  return !answered
}
