import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { FromBackend, Rights, Start, ToBackend } from './messages.ts'
import { SessionStream } from './session-stream.ts'

export interface Backend {
  connect(rights: Rights): Duplex
  dump(file: string): Promise<void>
  /** Flushes to disk and ends the thread. End all sessions first. */
  close(): Promise<void>
}

/** @param lost called when the thread ends unexpectedly after a successful start */
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

  const post = (message: ToBackend, transfer: ArrayBuffer[] = []) => thread.postMessage(message, transfer)

  thread.on('message', (message: FromBackend) => {
    switch (message.type) {
      case 'log':
        return log(message.fields, message.message)
      case 'ready':
        return ready.resolve()
      case 'response':
        return void sessions.get(message.session)?.push(message.bytes)
      case 'terminate':
        return sessions.get(message.session)?.terminate()
      case 'dumped':
        return dumped.resolve()
    }
  })

  const end = (cause: unknown) => {
    if (failure || isClosing) return
    failure = new Error('The embedded database stopped. Restart the server.', { cause })
    ready.reject(cause)
    log({ err: cause }, failure.message)
    for (const session of sessions.values()) session.destroy(failure)
    if (isReady) lost?.(failure)
  }
  thread.on('error', end)
  thread.once('exit', (code) => end(new Error(`Its thread exited with code ${code}.`)))

  await ready.promise
  isReady = true

  return {
    connect(rights) {
      const session = ++count
      const stream = new SessionStream({
        request: (bytes) => post({ type: 'request', session, rights, bytes }, [bytes.buffer]),
        disconnect: () => {
          sessions.delete(session)
          post({ type: 'disconnect', session })
        },
      })
      sessions.set(session, stream)
      if (failure) stream.destroy(failure)
      return stream
    },

    async dump(file) {
      dumped = Promise.withResolvers()
      post({ type: 'dump', file })
      await dumped.promise
    },

    async close() {
      isClosing = true
      post({ type: 'close' })
      await ended
    },
  }
}
