import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import { tooManyRequests } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { okResponse } from '../../platform/http/json-response.ts'
import { consumeRateLimit } from '../../platform/http/rate-limits/rate-limits.db.ts'
import { RATE_LIMITS } from '../../platform/http/rate-limits/rate-limits.ts'
import { validate } from '../../platform/http/validate.ts'
import { rejectReservedName } from '../../platform/text/reserved-names.db.ts'
import { storeMessage } from './support.db.ts'
import { supportMessageSchema } from './support.schema.ts'
import { SUPPORT_TEXTS } from './support.ts'
import { supportMessageEmail } from './support-email.server.ts'
import { supportRecipients } from './support-recipients.server.ts'

/** Stores the message and queues its emails in one transaction (STATIC-07, STATIC-12). */
export const supportApi = new Hono<Env>().post(
  '/',
  describeRoute({
    summary: 'Send a message to support',
    tags: ['support'],
    responses: { 201: okResponse('Message saved') },
  }),
  validate('json', supportMessageSchema),
  async (c) => {
    const message = c.req.valid('json')
    const { config, session, queueEmail, pseudonymOf } = c.var
    await c.var.db.as(c.var.actor, async (tx) => {
      await rejectReservedName(tx, 'name', message.name)
      if (!(await storeMessage(tx, message))) return
      await withSystemRights(tx, async () => {
        const key = `support:${pseudonymOf(message.email.toLowerCase())}`
        const { allowed } = await consumeRateLimit(tx, key, RATE_LIMITS.support)
        if (!allowed) throw tooManyRequests(SUPPORT_TEXTS.tooMany)
        for (const to of await supportRecipients(tx, config))
          await queueEmail(tx, 'support-message', supportMessageEmail(to, message, session?.user.email))
      })
    })
    return c.json({ ok: true } as const, 201)
  },
)

export type SupportApi = typeof supportApi
