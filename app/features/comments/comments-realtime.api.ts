import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { pathParam } from '../../platform/http/id-param.ts'
import { failsWith } from '../../platform/http/json-response.ts'
import { callerKey } from '../../platform/http/rate-limits/caller-key.ts'
import { STREAM_LIMITS } from '../../platform/http/rate-limits/rate-limit-table.ts'
import { eventStream } from '../../platform/http/streams/event-stream.ts'
import { StreamSlots } from '../../platform/http/streams/stream-slots.ts'
import { operation } from '../../platform/operations/operation.ts'
import { commentsChannel } from './comment.schema.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import { commentSignals } from './comment-signals.server.ts'
import { isPublicStory } from './comments.db.ts'

export const liveComments = new StreamSlots(STREAM_LIMITS['live-comments'], {
  perCaller: COMMENT_FORM_TEXTS.tooManyStreams,
  total: COMMENT_FORM_TEXTS.noStreamFree,
})

/** GET /api/realtime/comments-{startup id}: signals changes by any process (COMM-07); clients refetch. */
export const commentsRealtime = new Hono<Env>().get(
  '/:channel{comments-[^/]+}',
  // The generator can't describe this path pattern; `commentsRealtimePaths` does.
  operation({ hide: true, unlimited: 'streams' }),
  pathParam(commentsChannel, COMMENT_FORM_TEXTS.storyNotFound),
  async (c) => {
    const startupId = c.req.valid('param').channel.slice('comments-'.length)
    const { changes, db } = c.var
    if (!(await isPublicStory(db.guest, startupId))) throw notFound(COMMENT_FORM_TEXTS.storyNotFound)
    c.header('content-type', 'text/event-stream')
    c.header('cache-control', 'no-store')
    c.header('x-accel-buffering', 'no')
    if (c.req.method === 'HEAD') return c.body(null)
    const free = liveComments.take(callerKey(c), startupId)
    const events = eventStream({
      stopping: changes.stopping,
      open(send) {
        send('listening')
        const signals = commentSignals((signal) => send('changed', signal))
        const unsubscribe = changes.onStory(startupId, signals.onChange)
        return () => {
          unsubscribe()
          signals.stop()
          free()
        }
      },
    })
    return c.body(events)
  },
)

export const commentsRealtimePaths = {
  '/api/realtime/comments-{startupId}': {
    get: {
      operationId: 'getApiRealtimeComments',
      summary: "Subscribe to changes in a story's comments (server-sent events)",
      description:
        '`changed` arrives at most once a second. Its data is `{"ids": [...]}` if comments were added, and empty if ' +
        'others were edited or deleted too: then fetch the comments again. `useful` has the new number of members who find ' +
        'a comment useful, by its ID. ' +
        'A stream ends after five minutes at most: reconnect, and fetch what you missed.',
      tags: ['comments'],
      parameters: [
        {
          name: 'startupId',
          in: 'path' as const,
          required: true,
          schema: { type: 'string' as const, format: 'uuid' },
        },
      ],
      responses: {
        200: {
          description: 'Events: `listening`, `changed`, and `beat` as a keepalive',
          content: { 'text/event-stream': { schema: { type: 'string' as const } } },
        },
        ...failsWith(429),
      },
    },
  },
}
