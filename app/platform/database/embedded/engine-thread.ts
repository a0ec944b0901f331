import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { FromBackend, Start, ThreadData, ToBackend } from './messages.ts'
import type { SessionStream } from './session-stream.ts'

interface EngineThread {
  /** Rejects when the engine can't start. */
  ready: Promise<void>
  turns: Int32Array
  /** Messages wait until the engine is ready. */
  post(message: ToBackend, transfer?: ArrayBuffer[]): void
  dump(file: string): Promise<void>
  /** Resolves when the engine is closed and the thread has ended. */
  close(): Promise<void>
  /** Ends the thread at once, between two accesses to its files. */
  terminate(): Promise<void>
}

interface Events {
  log: Log
  /** Called when the thread ends by itself after it was ready. */
  ended: (cause: unknown) => void
  /** Called when the engine is beyond use. Its thread does nothing more. */
  crashed: (reason: string) => void
  session: (id: number) => SessionStream | undefined
}

export function startEngineThread(start: Start, { log, ended, crashed, session }: Events): EngineThread {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: ThreadData = { ...start, turns }
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const ready = Promise.withResolvers<void>()
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  let dumped = Promise.withResolvers<void>()
  let isReady = false
  let isOver = false

  const post: EngineThread['post'] = (message, transfer = []) => thread.postMessage(message, transfer)

  const end = (cause: unknown) => {
    ready.reject(cause)
    if (!isReady || isOver) return
    isOver = true
    ended(cause)
  }

  thread.on('message', (message: FromBackend) => {
    switch (message.type) {
      case 'log':
        return log(message.fields, message.message)
      case 'ready':
        isReady = true
        return ready.resolve()
      case 'crashed':
        return isOver ? undefined : crashed(message.reason)
      case 'response':
        return void session(message.session)?.push(message.bytes)
      case 'terminate':
        return session(message.session)?.terminate()
      case 'dumped':
        return dumped.resolve()
    }
  })
  thread.on('error', end)
  thread.once('exit', (code) => end(new Error(`Its thread exited with code ${code}.`)))

  return {
    ready: ready.promise,
    turns,
    post,

    async dump(file) {
      dumped = Promise.withResolvers()
      post({ type: 'dump', file })
      await dumped.promise
    },

    async close() {
      post({ type: 'close' })
      await exited
    },

    async terminate() {
      isOver = true
      await thread.terminate()
    },
  }
}
