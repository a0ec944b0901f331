import type { Database } from './database.ts'

/**
 * A committed write, as reported by a trigger. Empty if notifications may have been missed: assume everything
 * changed.
 */
export interface Change {
  table?: string
  op?: 'INSERT' | 'UPDATE' | 'DELETE'
  id?: string
  startup_id?: string
  /** What people wrote was changed, not only counted. */
  is_edit?: boolean
  /** How many members find a comment useful. */
  useful?: number
}

type Listener = (change: Change) => void

export interface Changes {
  /** @returns a function that unsubscribes */
  on(listener: Listener): () => void
  /**
   * Listens to one story: to changes of its rows, and to changes that may concern every story.
   * @returns a function that unsubscribes
   */
  onStory(startupId: string, listener: Listener): () => void
  /** Aborts when the process is shutting down, so that streams close. */
  readonly stopping: AbortSignal
  stop(): Promise<void>
}

export async function watchChanges(db: Pick<Database, 'listen'>): Promise<Changes> {
  const listeners = new Set<Listener>()
  const ofStories = new Map<string, Set<Listener>>()
  const shutdown = new AbortController()
  const unsubscribe = await db.listen('changes', (payload) => {
    const change: Change = payload === '' ? {} : JSON.parse(payload)
    for (const listener of listeners) listener(change)
    const stories = change.startup_id === undefined ? ofStories.values() : [ofStories.get(change.startup_id)]
    for (const story of stories) for (const listener of story ?? []) listener(change)
  })
  return {
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onStory(startupId, listener) {
      const ofStory = ofStories.get(startupId) ?? new Set()
      ofStories.set(startupId, ofStory.add(listener))
      return () => {
        ofStory.delete(listener)
        if (ofStory.size === 0 && ofStories.get(startupId) === ofStory) ofStories.delete(startupId)
      }
    },
    stopping: shutdown.signal,
    async stop() {
      shutdown.abort()
      await unsubscribe()
    },
  }
}
