import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { BACKUP_TEXTS } from './backup-texts.ts'

/** What a command sends to a running server, which alone can open the embedded database. */
const backupRequest = z.object({
  /** Absolute path of the folder for the archive. */
  folder: z.string(),
})

export type BackupRequest = z.infer<typeof backupRequest>

export type BackupReply = { path: string; rows: number; files: number; missing: string[] } | { error: string }

/** How long the path of a socket can be. macOS has the lowest limit. */
const MAX_PATH_BYTES = 103

/** The file is in `DATA_DIR`: only those who can read the data can find the socket. */
const addressFile = (dataDir: string) => join(resolve(dataDir), 'control', 'socket')

/**
 * Lets commands on this machine reach the running server, by a socket in a folder that only its user can
 * open. A command that goes away aborts what it started.
 * @returns stops listening
 */
export async function listenForCommands(
  dataDir: string,
  handle: (request: BackupRequest, signal: AbortSignal) => Promise<BackupReply>,
): Promise<() => Promise<void>> {
  const file = addressFile(dataDir)
  const parent = dirname(file)
  // What a killed server left. Only one has the folder open.
  await rm(parent, { recursive: true, force: true })
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const away = new AbortController()
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      away.abort(new Error('The command was interrupted.'))
    })
    createInterface({ input: socket }).once('line', async (line) => {
      const answer = async () => handle(requestIn(line), away.signal)
      const reply = await answer().catch((error: unknown) => ({
        error: error instanceof Error ? error.message : String(error),
      }))
      if (!socket.destroyed) socket.end(`${JSON.stringify(reply)}\n`)
    })
  })
  const { address, folder } = await listenBelow(server, parent).catch(() => listenBelow(server, tmpdir()))
  await writeFile(`${file}.new`, address, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return async () => {
    await rm(file, { force: true })
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws with a sentence if a line isn't a request of this version */
function requestIn(line: string): BackupRequest {
  try {
    return backupRequest.parse(JSON.parse(line))
  } catch (cause) {
    throw new Error(BACKUP_TEXTS.unknownRequest, { cause })
  }
}

/**
 * A service has a /tmp of its own, which commands can't see; in DATA_DIR, the path may be too long, or the
 * file system unable.
 */
async function listenBelow(server: Server, parent: string) {
  const folder = await mkdtemp(join(parent, 'unpause-control-'))
  const isWindows = process.platform === 'win32'
  const address = isWindows ? `\\\\.\\pipe\\${crypto.randomUUID()}` : join(folder, 'socket')
  try {
    if (Buffer.byteLength(address) > MAX_PATH_BYTES) throw new Error(`${address} is too long for a socket.`)
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve))
    if (!isWindows) await chmod(address, 0o600)
    return { address, folder }
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

/** @returns undefined if no server runs on this folder. @throws if it went away in the middle */
export async function askServer(dataDir: string, request: BackupRequest): Promise<BackupReply | undefined> {
  const address = await readFile(addressFile(dataDir), 'utf8').catch(() => undefined)
  if (address === undefined) return undefined
  const socket = connect(address)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!isOpen) return undefined
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of createInterface({ input: socket })) return JSON.parse(line)
  throw new Error('The server stopped before the backup was complete.')
}
