import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { collectGarbage } from '../../telemetry/collect-when-idle.ts'
import { openCluster } from './cluster.ts'
import { scheduleMaintenance } from './maintenance.ts'
import type { Bytes, FromBackend, Rights, ThreadData, ToBackend } from './messages.ts'
import { roomOn } from './room-on-disk.ts'
import { Sessions } from './sessions.ts'
import { concat, errorIn, isCompleteResponse } from './wire.ts'

// The engine has a thread of its own, so that a slow query doesn't delay requests that don't use the
// database.

const port = parentPort!
const { turns, ...start }: ThreadData = workerData

const post = (message: FromBackend, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const log = (fields: object, message: string) => post({ type: 'log', fields, message })

const engine = await openCluster(start, () =>
  log({ folder: start.dataDir }, 'Creating a new database. This takes a few seconds.'),
)

const hasRoom = roomOn(start.dataDir)

/** Runs a batch. It never resolves once the engine has crashed, so that no caller uses it again. */
async function run(batch: Uint8Array, rights: Rights = 'owner'): Promise<Bytes> {
  const parts: Uint8Array[] = []
  let failure: unknown
  if (rights === 'guest') Atomics.add(turns, 0, 1)
  try {
    await engine.execProtocolRawStream(batch, {
      syncToFs: false,
      onRawData: (part) => parts.push(part.slice()),
    })
  } catch (error) {
    failure = error
  } finally {
    if (rights === 'guest') Atomics.add(turns, 0, 1)
  }
  const response = concat(parts)
  if (failure === undefined && isCompleteResponse(response)) return response
  return crash(errorIn(response) ?? failure ?? 'It no longer answers.')
}

function crash(reason: unknown): Promise<never> {
  post({ type: 'crashed', reason: String(reason) })
  return new Promise(() => {})
}

/** A checkpoint may have failed halfway, for example. A server's process would end. */
const isPanic = (error: unknown) =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC'

const sessions = new Sessions({
  run,
  respond: (session, bytes) => post({ type: 'response', session, bytes }, [bytes.buffer]),
  terminate: (session) => post({ type: 'terminate', session }),
  idleTimeout: start.idleTimeout,
})

const stopMaintenance = scheduleMaintenance({
  engine,
  between: (chore) =>
    sessions.between(() =>
      chore().catch((error: unknown) => {
        if (isPanic(error)) return crash(error)
        throw error
      }),
    ),
  hasRoom,
  onFailure: (error) => log({ err: String(error) }, 'Database maintenance failed. It will be retried.'),
})

port.on('message', async (message: ToBackend) => {
  switch (message.type) {
    case 'request':
      return sessions.request(message.session, message.rights, message.bytes)
    case 'disconnect':
      return sessions.disconnect(message.session)
    case 'dump':
      await sessions.between(() => dump(message.file))
      return post({ type: 'dumped' })
    case 'collect garbage':
      return collectGarbage()
    case 'close':
      stopMaintenance()
      await sessions.between(async () => {
        // The log on disk has all that was committed.
        if (!(await hasRoom())) return
        await engine.exec('checkpoint')
        await engine.close()
      })
      // An engine that wasn't closed would keep the thread for seconds.
      process.exit()
  }
})

async function dump(file: string): Promise<void> {
  await engine.exec('checkpoint')
  const data = await engine.dumpDataDir('none')
  await writeFile(file, data.stream())
}

post({ type: 'ready' })
