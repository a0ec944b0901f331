import type { Database } from '../database/database.ts'

/** What a trigger tells of a committed write. An empty change means: some may have been missed, take all as changed. */
export interface Change {
  table?: string
  op?: 'INSERT' | 'UPDATE' | 'DELETE'
  id?: string
  startup_id?: string
}

/** The database's own word on what has changed, heard once per process, whichever process wrote. */
export interface Changes {
  /** Grows with every change: whatever was made at an older version may be out of date. */
  readonly version: number
  /** Calls `heard` for each change until the returned function is called. */
  on(heard: (change: Change) => void): () => void
  /** Takes all as changed, without waiting for word from the database. */
  touch(): void
  /** Aborted when the process is about to end: whoever keeps a line open lets it go. */
  readonly stopping: AbortSignal
  /** Lets open lines go, and hears no more. */
  stop(): Promise<void>
}

export async function followChanges(db: Database): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>()
  const ending = new AbortController()
  let version = 0
  const deafen = await db.listen('changes', (payload) => {
    version += 1
    const change: Change = payload === '' ? {} : JSON.parse(payload)
    for (const heard of listeners) heard(change)
  })
  return {
    get version() {
      return version
    },
    on(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    touch() {
      version += 1
    },
    stopping: ending.signal,
    async stop() {
      ending.abort()
      await deafen()
    },
  }
}
