import { sql } from 'kysely'
import { member } from '../../platform/database/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MemberSignal } from '../../platform/http/streams/member-signals.ts'
import { takeTurns } from '../../platform/http/streams/take-turns.ts'
import { unreadLines } from './notifications.db.ts'
import { isSessionOpen } from './visits.db.ts'

interface Viewer {
  memberId: string
  sessionId: string
}

/**
 * One event can concern all streams, and who waits ten seconds for a connection to the database is refused.
 */
const takeTurn = takeTurns(8)

/** What has changed since the stream last sent it. */
export interface ViewerNews {
  /** The number of unread lines. */
  unread?: number
  /** When something last changed in the member's conversations; absent without any. */
  conversations?: string
}

/** What a member's stream has to send. Signals that come during an answer are answered together after it. */
export function viewerState(db: Database, { memberId, sessionId }: Viewer) {
  let sent: ViewerNews = {}
  let isBusy = false
  let isDue = false
  let mayHaveEnded = false

  async function read(): Promise<ViewerNews | 'ended'> {
    const isDoubtful = mayHaveEnded
    mayHaveEnded = false
    if (isDoubtful && !(await db.system((tx) => isSessionOpen(tx, sessionId)))) return 'ended'
    // One statement: each costs the way to the database and back, for every stream that an event concerns.
    const { unread, touched } = await unreadLines(db.reads(member(memberId)))
      .select(sql<string | null>`conversations_touched()::text`.as('touched'))
      .executeTakeFirstOrThrow()
    const news = {
      ...(unread !== sent.unread && { unread }),
      ...(touched !== null && touched !== sent.conversations && { conversations: touched }),
    }
    sent = { ...sent, ...news }
    return news
  }

  return {
    /**
     * @returns what has changed, `ended` if the session has, which only an `account` tells; null if another
     * call answers
     */
    async next(signal: MemberSignal): Promise<ViewerNews | 'ended' | null> {
      isDue = true
      mayHaveEnded ||= signal === 'account'
      if (isBusy) return null
      isBusy = true
      try {
        let news: ViewerNews = {}
        while (isDue) {
          isDue = false
          const latest = await takeTurn(read)
          if (latest === 'ended') return 'ended'
          news = { ...news, ...latest }
        }
        return news
      } finally {
        isBusy = false
      }
    },
  }
}
