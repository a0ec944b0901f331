import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { startEngineThread } from './engine-thread.ts'
import type { Rights, Start } from './messages.ts'
import { pauses } from './pauses.ts'
import { SessionStream } from './session-stream.ts'
import { watchTurns } from './watch-turns.ts'

export interface Backend {
  connect(rights: Rights): Duplex
  dump(file: string): Promise<void>
  collectGarbage(): void
  /** Flushes to disk and ends the thread. End all sessions first. */
  close(): Promise<void>
}

interface Options {
  start: Start
  /**
   * How long one turn of a guest or member may take, in milliseconds. Applies to a folder, which survives a
   * restart.
   */
  queryTimeout: number
  log: Log
  /** Called after the engine was restarted: sessions have ended, and nobody listens to channels. */
  restarted: () => void
  /** Called when the thread ends unexpectedly after a successful start, or the engine crashes in memory. */
  lost?: ((error: Error) => void) | undefined
}

export async function startBackend({ start, queryTimeout, log, restarted, lost }: Options): Promise<Backend> {
  const sessions = new Map<number, SessionStream>()
  const closing = new AbortController()
  const nextPause = pauses()
  let count = 0
  /** Why nobody can connect, for now or for good. */
  let away: Error | undefined
  let restart = Promise.resolve()
  let stopWatching = () => {}

  const end = (cause: unknown) => {
    if (closing.signal.aborted) return
    away = new Error('The embedded database stopped. Restart the server.', { cause })
    log({ err: cause }, away.message)
    endSessions(away)
    lost?.(away)
  }

  const endSessions = (reason: Error) => {
    for (const session of sessions.values()) session.destroy(reason)
  }

  const onCrash = (reason: string) => {
    if (closing.signal.aborted) return void thread.terminate()
    const error = new Error(`The embedded database crashed (${reason}).`)
    if (start.dataDir === undefined) return end(error)
    restart = restartEngine(error, nextPause())
  }

  const startThread = () =>
    startEngineThread(start, { log, ended: end, crashed: onCrash, session: (id) => sessions.get(id) })

  const watch = () => {
    if (start.dataDir === undefined) return
    stopWatching = watchTurns(thread.turns, queryTimeout, () => {
      restart = restartEngine(new Error('A query took too long, so the embedded database was restarted.'))
    })
  }

  /**
   * The engine replays its log of committed transactions when it starts again, as after a crash. As long as
   * it can't start, such as on a full disk, nobody can connect.
   */
  async function restartEngine(reason: Error, pause = 0): Promise<void> {
    log({ err: reason }, reason.message)
    stopWatching()
    await thread.terminate()
    if (pause > 0) {
      away = reason
      endSessions(reason)
      await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
    }
    thread = startThread()
    endSessions(reason)
    const failure = await thread.ready.catch(
      (cause: unknown) => new Error("The embedded database can't start. Trying again.", { cause }),
    )
    if (failure) return restartEngine(failure, nextPause())
    away = undefined
    watch()
    restarted()
  }

  let thread = startThread()
  await thread.ready
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
      if (away) stream.destroy(away)
      return stream
    },

    dump: (file) => thread.dump(file),

    collectGarbage: () => thread.post({ type: 'collect garbage' }),

    async close() {
      closing.abort()
      await restart
      stopWatching()
      await thread.close()
    },
  }
}
