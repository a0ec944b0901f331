import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openCluster } from './cluster.ts'
import type { FromBackend, Start, ToBackend } from './messages.ts'
import { Sessions } from './sessions.ts'
import { keepUp } from './upkeep.ts'
import { joined } from './wire.ts'

/**
 * The thread of the embedded database: a slow query holds up other queries here, but not the requests that need
 * none. It hands wire protocol in and out and leaves its reading to the client on the main thread.
 */

const port = parentPort!
const start: Start = workerData

const tell = (message: FromBackend, moving: ArrayBuffer[] = []) => port.postMessage(message, moving)

const log = (fields: object, message: string) => tell({ type: 'log', fields, message })

const engine = await openCluster(start, () =>
  log({ folder: start.dataDir }, 'Making a new database. This takes some seconds.'),
)

async function run(batch: Uint8Array) {
  const parts: Uint8Array[] = []
  // Each part is a view of memory that the engine writes to again.
  await engine.execProtocolRawStream(batch, {
    syncToFs: false,
    onRawData: (part) => parts.push(part.slice()),
  })
  return joined(parts)
}

const sessions = new Sessions({
  run,
  answer: (session, bytes) => tell({ type: 'answer', session, bytes }, [bytes.buffer]),
  expel: (session) => tell({ type: 'expel', session }),
  patience: start.patience,
})

const endUpkeep = keepUp({
  engine,
  between: (chore) => sessions.between(chore),
  failed: (error) =>
    log({ err: String(error) }, 'The upkeep of the database failed; it is tried again later.'),
})

port.on('message', async (message: ToBackend) => {
  switch (message.type) {
    case 'ask':
      return sessions.ask(message.session, message.rights, message.bytes)
    case 'leave':
      return sessions.leave(message.session)
    case 'dump':
      await sessions.between(() => dump(message.file))
      return tell({ type: 'dumped' })
    case 'close':
      endUpkeep()
      await sessions.between(async () => {
        await engine.exec('checkpoint')
        await engine.close()
      })
      port.close()
  }
})

async function dump(file: string): Promise<void> {
  await engine.exec('checkpoint')
  const data = await engine.dumpDataDir('none')
  await writeFile(file, data.stream())
}

tell({ type: 'ready' })
