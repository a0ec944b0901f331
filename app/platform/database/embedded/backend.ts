import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
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
 * @param lost called when the thread ends by itself after that; nothing can be asked any more
 * @throws when it cannot be opened
 */
export async function startBackend(start: Start, log: Log, lost?: (error: Error) => void): Promise<Backend> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start })
  const sessions = new Map<number, SessionStream>()
  let count = 0
  let failure: Error | undefined
  let isReady = false
  let isClosing = false
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

  const end = (cause: unknown) => {
    if (failure || isClosing) return
    failure = new Error('The embedded database has stopped. Start the server again.', { cause })
    ready.reject(cause)
    log({ err: cause }, failure.message)
    for (const session of sessions.values()) session.destroy(failure)
    if (isReady) lost?.(failure)
  }
  thread.on('error', end)
  thread.once('exit', (code) => end(new Error(`Its thread ended with the code ${code}.`)))

  await ready.promise
  isReady = true

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
      isClosing = true
      tell({ type: 'close' })
      await ended
    },
  }
}
