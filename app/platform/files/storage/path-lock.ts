import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/**
 * Locks a file or folder, which needn't exist, against other processes until this one ends. Works on one
 * machine only, on Linux within one container.
 * @param path its folder must exist
 * @returns unlocks; undefined if somebody holds the lock, this process included
 */
export async function lockPath(path: string): Promise<(() => Promise<void>) | undefined> {
  const name = lockName(join(realpathSync(dirname(path)), basename(path)))
  const server = (await hold(name)) ?? ((await isStale(name)) ? await hold(name) : undefined)
  return server && (() => new Promise((resolve) => server.close(() => resolve())))
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
