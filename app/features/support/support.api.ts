import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { okResponse } from '../../platform/http/json-response.ts'
import { countFirst } from '../../platform/http/rate-limits/count-first.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { SUPPORT_EMAIL_RATE_LIMIT } from '../../platform/http/rate-limits/rate-limit-table.ts'
import { countOrRefuse } from '../../platform/http/rate-limits/refuse.ts'
import { validate } from '../../platform/http/validate.ts'
import { rejectReservedName } from '../../platform/names/reserved-names.db.ts'
import { operation } from '../../platform/operations/operation.ts'
import { sendToSupport } from './send-to-support.server.ts'
import { supportMessageSchema } from './support.schema.ts'
import { SUPPORT_TEXTS } from './support.ts'

/** Stores the message and queues its emails in one transaction (STATIC-07, STATIC-12). */
export const supportApi = new Hono<Env>().post(
  '/',
  operation({
    summary: 'Send a message to support',
    tags: ['support'],
    changes: [],
    whileSuspended: true,
    withoutSecondFactor: true,
    limits: ['support', 'support-attempt'],
    responses: { 201: okResponse('Message saved') },
  }),
  countFirst('support-attempt'),
  validate('json', supportMessageSchema),
  async (c) => {
    const message = c.req.valid('json')
    await c.var.db.as(c.var.actor, async (tx) => {
      await rejectReservedName(tx, 'name', message.name)
      if (!(await sendToSupport(c, tx, message))) return
      await countAttempt(c, tx, 'support')
      // Members can still write when guests from many networks have used up theirs.
      const senders = c.var.session ? 'members' : 'guests'
      await countOrRefuse(tx, `support-emails:${senders}`, SUPPORT_EMAIL_RATE_LIMIT, SUPPORT_TEXTS.tooMany)
    })
    return c.json({ ok: true } as const, 201)
  },
)

export type SupportApi = typeof supportApi
