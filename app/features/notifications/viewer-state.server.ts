import { member } from '../../platform/database/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { countUnread } from './notifications.db.ts'
import { isSessionOpen } from './visits.db.ts'

interface Viewer {
  memberId: string
  sessionId: string
}

/** What a member's stream has to send. Signals that come while one is answered are answered together after it. */
export function viewerState(db: Database, { memberId, sessionId }: Viewer) {
  let sent: number | undefined
  let isBusy = false
  let isAsked = false

  async function read(): Promise<number | 'ended' | null> {
    if (!(await db.system((tx) => isSessionOpen(tx, sessionId)))) return 'ended'
    const unread = await countUnread(db.reads(member(memberId)))
    if (unread === sent) return null
    sent = unread
    return unread
  }

  return {
    /** @returns the number of unread lines if it has changed, `ended` if the session has; null if there is nothing to send */
    async next(): Promise<number | 'ended' | null> {
      isAsked = true
      if (isBusy) return null
      isBusy = true
      try {
        let result: number | 'ended' | null = null
        while (isAsked) {
          isAsked = false
          const latest = await read()
          result = latest ?? result
          if (result === 'ended') break
        }
        return result
      } finally {
        isBusy = false
      }
    },
  }
}
