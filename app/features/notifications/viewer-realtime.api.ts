import { Hono } from 'hono'
import type { Env, Variables } from '../../platform/http/env.ts'
import { failsWith } from '../../platform/http/json-response.ts'
import { STREAM_LIMITS } from '../../platform/http/rate-limits/rate-limit-table.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { eventStream } from '../../platform/http/streams/event-stream.ts'
import type { MemberSignal } from '../../platform/http/streams/member-signals.ts'
import { StreamSlots } from '../../platform/http/streams/stream-slots.ts'
import { operation } from '../../platform/operations/operation.ts'
import { STREAM_TEXTS } from './notifications-texts.ts'
import { viewerState } from './viewer-state.server.ts'
import { recordVisit } from './visits.db.ts'

export const viewerStreams = new StreamSlots(STREAM_LIMITS.viewer, {
  perCaller: STREAM_TEXTS.tooMany,
  total: STREAM_TEXTS.noneFree,
})

/** GET /api/realtime/viewer: how many unread notifications there are, and that conversations changed. */
export const viewerRealtime = new Hono<Env>().get(
  '/viewer',
  // The generator can't describe events; `viewerRealtimePaths` does.
  operation({ hide: true, unlimited: 'streams' }),
  requireSession(),
  async (c) => {
    c.header('content-type', 'text/event-stream')
    c.header('cache-control', 'no-store')
    c.header('x-accel-buffering', 'no')
    if (c.req.method === 'HEAD') return c.body(null)
    const { id } = c.var.session.user
    const free = viewerStreams.take(id)
    try {
      await c.var.db.system((tx) => recordVisit(tx, id))
    } catch (error) {
      free()
      throw error
    }
    return c.body(streamOf(c.var, { memberId: id, sessionId: c.var.session.session.id, free }))
  },
)

interface Follower {
  memberId: string
  sessionId: string
  free: () => void
}

function streamOf(
  { changes, memberSignals, db, log }: Pick<Variables, 'changes' | 'memberSignals' | 'db' | 'log'>,
  { memberId, sessionId, free }: Follower,
) {
  return eventStream({
    stopping: changes.stopping,
    open(send, end) {
      const state = viewerState(db, { memberId, sessionId })
      const follow = async (signal: MemberSignal) => {
        const news = await state.next(signal)
        if (news === 'ended') return end()
        if (news === null) return
        const { unread, conversations } = news
        if (unread !== undefined) send('unread', { unread })
        if (conversations !== undefined) send('conversations', { touched: conversations })
      }
      const isAway = (error: unknown) => {
        // The browser connects again, and finds what it missed.
        log.info({ err: error }, 'A stream ended without the database')
        end()
      }
      const onSignal = (signal: MemberSignal) => void follow(signal).catch(isAway)
      const unsubscribe = memberSignals.on(memberId, onSignal)
      onSignal('account')
      return () => {
        unsubscribe()
        free()
      }
    },
  })
}

export const viewerRealtimePaths = {
  '/api/realtime/viewer': {
    get: {
      operationId: 'getApiRealtimeViewer',
      summary:
        'Subscribe to the number of your unread notifications, and to changes of your conversations (server-sent events)',
      description:
        '`unread` arrives first, and again whenever the number changes. Its data is `{"unread": 4}`. `conversations` arrives when ' +
        'something was written, moved, read or agreed in one of yours, or done in its handover; its data is `{"touched": "…"}`. The stream ends with the ' +
        'session, and after five minutes at most: reconnect.',
      tags: ['notifications'],
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'Events: `unread`, `conversations`, and `beat` as a keepalive',
          content: { 'text/event-stream': { schema: { type: 'string' as const } } },
        },
        ...failsWith(401, 429),
      },
    },
  },
}
