import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Env } from '../../platform/http/env.ts'
import { okResponse } from '../../platform/http/json-response.ts'
import { limitedBy } from '../../platform/http/rate-limits/limited-by.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { validate } from '../../platform/http/validate.ts'
import { rejectReservedName } from '../../platform/text/reserved-names.db.ts'
import { sendToSupport } from './send-to-support.server.ts'
import { supportMessageSchema } from './support.schema.ts'

/** Stores the message and queues its emails in one transaction (STATIC-07, STATIC-12). */
export const supportApi = new Hono<Env>().post(
  '/',
  describeRoute({
    summary: 'Send a message to support',
    tags: ['support'],
    responses: { 201: okResponse('Message saved'), ...limitedBy('support') },
  }),
  validate('json', supportMessageSchema),
  async (c) => {
    const message = c.req.valid('json')
    await c.var.db.as(c.var.actor, async (tx) => {
      await rejectReservedName(tx, 'name', message.name)
      if (await sendToSupport(c, tx, message)) await countAttempt(c, tx, 'support')
    })
    return c.json({ ok: true } as const, 201)
  },
)

export type SupportApi = typeof supportApi
