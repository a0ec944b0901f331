import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Log } from '../open-database.ts'
import type { FromBackend, Rights, Start, ToBackend } from './messages.ts'
import { SessionStream } from './session-stream.ts'

/** The embedded database in a thread of its own, as the main thread sees it. */
export interface Backend {
  /** A new session, to be given to a client in place of its socket. */
  connect(rights: Rights): Duplex
  /** Writes the whole database to a file, as a template for others in memory. */
  dump(file: string): Promise<void>
  /** Writes what is in memory to disk and ends the thread. The sessions should be over by then. */
  close(): Promise<void>
}

/**
 * Starts the thread and resolves when the database in it takes questions.
 * @throws when it cannot be opened
 */
export async function startBackend(start: Start, log: Log): Promise<Backend> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start })
  const sessions = new Map<number, SessionStream>()
  let count = 0
  let failure: Error | undefined
  const ready = Promise.withResolvers<void>()
  let dumped = Promise.withResolvers<void>()
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))

  const tell = (message: ToBackend, moving: ArrayBuffer[] = []) => thread.postMessage(message, moving)

  thread.on('message', (message: FromBackend) => {
    switch (message.type) {
      case 'log':
        return log(message.fields, message.message)
      case 'ready':
        return ready.resolve()
      case 'answer':
        return void sessions.get(message.session)?.push(message.bytes)
      case 'expel':
        return sessions.get(message.session)?.expel()
      case 'dumped':
        return dumped.resolve()
    }
  })

  thread.on('error', (cause) => {
    failure = new Error('The embedded database has stopped. Start the server again.', { cause })
    ready.reject(cause)
    log({ err: cause }, failure.message)
    for (const session of sessions.values()) session.destroy(failure)
  })

  await ready.promise

  return {
    connect(rights) {
      const session = ++count
      const stream = new SessionStream({
        ask: (bytes) => tell({ type: 'ask', session, rights, bytes }, [bytes.buffer]),
        leave: () => {
          sessions.delete(session)
          tell({ type: 'leave', session })
        },
      })
      sessions.set(session, stream)
      if (failure) stream.destroy(failure)
      return stream
    },

    async dump(file) {
      dumped = Promise.withResolvers()
      tell({ type: 'dump', file })
      await dumped.promise
    },

    async close() {
      tell({ type: 'close' })
      await ended
    },
  }
}
