import type { Duplex } from 'node:stream'
import type { Log } from '../log.ts'
import { startEngineThread } from './engine-thread.ts'
import type { Rights, Start } from './messages.ts'
import { SessionStream } from './session-stream.ts'
import { watchTurns } from './watch-turns.ts'

export interface Backend {
  connect(rights: Rights): Duplex
  dump(file: string): Promise<void>
  /** Flushes to disk and ends the thread. End all sessions first. */
  close(): Promise<void>
}

interface Options {
  start: Start
  /** How long one turn of a guest or member may take, in milliseconds. Applies to a folder, which survives a restart. */
  queryTimeout: number
  log: Log
  /** Called after the engine was restarted: sessions have ended, and nobody listens to channels. */
  restarted: () => void
  /** Called when the thread ends unexpectedly after a successful start. */
  lost?: ((error: Error) => void) | undefined
}

export async function startBackend({ start, queryTimeout, log, restarted, lost }: Options): Promise<Backend> {
  const sessions = new Map<number, SessionStream>()
  let count = 0
  let failure: Error | undefined
  let isReady = false
  let isClosing = false
  let restart = Promise.resolve()
  let stopWatching = () => {}

  const end = (cause: unknown) => {
    if (failure || isClosing) return
    failure = new Error('The embedded database stopped. Restart the server.', { cause })
    log({ err: cause }, failure.message)
    endSessions(failure)
    if (isReady) lost?.(failure)
  }

  const endSessions = (reason: Error) => {
    for (const session of sessions.values()) session.destroy(reason)
  }

  const startThread = () => startEngineThread(start, { log, ended: end, session: (id) => sessions.get(id) })

  const watch = () => {
    if (start.dataDir === undefined) return
    stopWatching = watchTurns(thread.turns, queryTimeout, () => {
      restart = restartEngine().catch(end)
    })
  }

  /** Like a crash: the engine replays its log of committed transactions when it starts again. */
  async function restartEngine() {
    const reason = new Error('A query took too long, so the embedded database was restarted.')
    log({ err: reason, timeout: queryTimeout }, reason.message)
    await thread.terminate()
    thread = startThread()
    endSessions(reason)
    await thread.ready
    watch()
    restarted()
  }

  let thread = startThread()
  await thread.ready
  isReady = true
  watch()

  return {
    connect(rights) {
      const session = ++count
      const stream = new SessionStream({
        request: (bytes) => thread.post({ type: 'request', session, rights, bytes }, [bytes.buffer]),
        disconnect: () => {
          sessions.delete(session)
          thread.post({ type: 'disconnect', session })
        },
      })
      sessions.set(session, stream)
      if (failure) stream.destroy(failure)
      return stream
    },

    dump: (file) => thread.dump(file),

    async close() {
      stopWatching()
      await restart
      stopWatching()
      isClosing = true
      await thread.close()
    },
  }
}
