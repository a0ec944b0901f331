import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Env } from '../../platform/http/env.ts'
import { validate } from '../../platform/http/validate.ts'

/** Proxies close idle connections. */
const HEARTBEAT_MS = 25_000

/**
 * GET /api/realtime/comments-{startup id}: signals that a comment on the story was added, changed or deleted, by any
 * process (COMM-07). It carries no content; clients refetch.
 */
export const commentsRealtime = new Hono<Env>().get(
  '/:channel{comments-[^/]+}',
  // The generator can't describe this path pattern; `commentsRealtimePaths` does.
  describeRoute({ hide: true }),
  validate('param', z.object({ channel: z.templateLiteral(['comments-', z.uuid()], 'Unknown channel') })),
  (c) => {
    const startupId = c.req.valid('param').channel.slice('comments-'.length)
    const { changes } = c.var
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>()
      const signal = () => void stream.writeSSE({ event: 'changed', data: '' })
      const unsubscribe = changes.on((change) => {
        const everything = change.table === undefined
        const here =
          change.table === 'comments' && (change.startup_id === undefined || change.startup_id === startupId)
        if (everything || here) signal()
      })
      const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), HEARTBEAT_MS)
      stream.onAbort(ended.resolve)
      changes.stopping.addEventListener('abort', () => ended.resolve(), { once: true })
      await stream.writeSSE({ event: 'listening', data: '', retry: 2_000 })
      await ended.promise
      clearInterval(beat)
      unsubscribe()
    })
  },
)

export const commentsRealtimePaths = {
  '/api/realtime/comments-{startupId}': {
    get: {
      operationId: 'getApiRealtimeComments',
      summary: "Subscribe to changes in a story's comments (server-sent events)",
      description:
        'Events signal that something changed, not what. Fetch the comments again when one arrives.',
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
      },
    },
  },
}
