import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Env } from '../../platform/http/env.ts'
import { validate } from '../../platform/http/validate.ts'

/** Keeps lines open through proxies that close silent ones. */
const HEARTBEAT_MS = 25_000

/**
 * GET /api/realtime/comments-{startup id}: tells when a comment on the story was added, changed or deleted, in this
 * process or any other (COMM-07). It tells that something changed, not what: who hears it asks again.
 */
export const commentsRealtime = new Hono<Env>().get(
  '/:channel{comments-[^/]+}',
  // A name with a fixed beginning is more than the description can be told: `commentsRealtimePaths` tells it.
  describeRoute({ hide: true }),
  validate('param', z.object({ channel: z.templateLiteral(['comments-', z.uuid()], 'Unknown channel') })),
  (c) => {
    const startupId = c.req.valid('param').channel.slice('comments-'.length)
    const { changes } = c.var
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const over = Promise.withResolvers<void>()
      const tell = () => void stream.writeSSE({ event: 'changed', data: '' })
      const stopHearing = changes.on((change) => {
        const everything = change.table === undefined
        const here =
          change.table === 'comments' && (change.startup_id === undefined || change.startup_id === startupId)
        if (everything || here) tell()
      })
      const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), HEARTBEAT_MS)
      stream.onAbort(over.resolve)
      changes.stopping.addEventListener('abort', () => over.resolve(), { once: true })
      await stream.writeSSE({ event: 'listening', data: '', retry: 2_000 })
      await over.promise
      clearInterval(beat)
      stopHearing()
    })
  },
)

/** What the API's description says of it. */
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
