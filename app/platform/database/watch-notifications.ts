import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

interface Options {
  db: Pick<Database, 'engine' | 'owner' | 'listen' | 'relisten'>
  log: Log
  /** Called after each check whose result is known. */
  onResult: (arrives: boolean) => void
  /** How many milliseconds are between two checks. */
  interval?: number
  /** A notification counts as lost after so many milliseconds. */
  timeout?: number
}

export interface NotificationWatch {
  stop(): Promise<void>
}

const INTERVAL = 5_000
const TIMEOUT = 5_000
const STEPS = 5

/**
 * Sends this process a notification every few seconds. A connection that a network drops without a word, and
 * one through a transaction pooler, receive none and report no error; then the connection is replaced, and
 * listeners learn that notifications may be missing. Resolves after the first check.
 */
export async function watchNotifications({
  db,
  log,
  onResult,
  interval = INTERVAL,
  timeout = TIMEOUT,
}: Options): Promise<NotificationWatch> {
  // The engine in this process has no connection to lose.
  if (db.engine === 'pglite') return { stop: async () => undefined }
  const channel = `check:${randomUUID()}`
  let received = (_payload: string) => {}
  const unlisten = await db.listen(channel, (payload) => received(payload))
  const stopping = new AbortController()

  const arrives = async (): Promise<boolean> => {
    const expected = randomUUID()
    let hasArrived = false
    const arrival = new AbortController()
    received = (payload) => {
      if (payload !== expected) return
      hasArrived = true
      arrival.abort()
    }
    await sql`select pg_notify(${channel}, ${expected})`.execute(db.owner)
    const signal = AbortSignal.any([stopping.signal, arrival.signal])
    // It waits in steps, so that a process that stood still for the whole time still reads what has arrived
    // meanwhile.
    for (let step = 0; step < STEPS && !signal.aborted; step += 1)
      await delay(timeout / STEPS, undefined, { signal }).catch(() => undefined)
    return hasArrived
  }

  const check = async () => {
    try {
      const result = await arrives()
      if (stopping.signal.aborted) return
      onResult(result)
      if (result) return
      log({ timeout }, 'Notifications of the database do not arrive: replacing the connection that listens.')
      db.relisten()
    } catch (error) {
      // There is nothing to miss if the database is away.
      log({ err: error }, 'Could not check whether notifications arrive.')
    }
  }

  const repeat = async () => {
    for (;;) {
      await delay(interval, undefined, { signal: stopping.signal, ref: false })
      await check()
    }
  }

  await check()
  const repeating = repeat().catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await repeating
      await unlisten()
    },
  }
}
