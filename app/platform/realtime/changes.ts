import type { Database } from '../database/database.ts'

/** A committed write, as reported by a trigger. Empty if notifications may have been missed: assume everything changed. */
export interface Change {
  table?: string
  op?: 'INSERT' | 'UPDATE' | 'DELETE'
  id?: string
  startup_id?: string
}

/** Changes of all processes, from one database subscription per process. */
export interface Changes {
  /** Increases with every change; anything computed at an older version may be stale. */
  readonly version: number
  /** @returns a function that unsubscribes */
  on(listener: (change: Change) => void): () => void
  /** Invalidates everything without waiting for the database. */
  touch(): void
  /** Aborts when the process is shutting down, so that streams close. */
  readonly stopping: AbortSignal
  /** Aborts `stopping` and unsubscribes. */
  stop(): Promise<void>
}

export async function watchChanges(db: Database): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>()
  const shutdown = new AbortController()
  let version = 0
  const unsubscribe = await db.listen('changes', (payload) => {
    version += 1
    const change: Change = payload === '' ? {} : JSON.parse(payload)
    for (const listener of listeners) listener(change)
  })
  return {
    get version() {
      return version
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch() {
      version += 1
    },
    stopping: shutdown.signal,
    async stop() {
      shutdown.abort()
      await unsubscribe()
    },
  }
}
