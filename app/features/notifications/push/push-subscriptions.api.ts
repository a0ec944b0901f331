import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { endPushSubscription, savePushSubscription } from '../push-subscriptions.db.ts'
import { endedPushSubscriptionSchema, pushSubscriptionSchema } from './push-subscription.schema.ts'

const tags = ['notifications']

/** /api/push_subscriptions */
export const pushSubscriptionsApi = new Hono<Env>()
  .post(
    '/',
    operation({
      summary: 'Have a browser show your notifications',
      description:
        'It belongs to you from now on, whoever had it before, until this session ends. You can have ten: the oldest goes. Known push services only. Idempotent. `push` of your preferences says which key the browser subscribes with, and your preferences of each kind what is pushed.',
      tags,
      changes: [],
      limits: ['push-subscription'],
      responses: { 204: { description: 'It will' }, ...failsWith(400) },
    }),
    requireSession(),
    validate('json', pushSubscriptionSchema),
    async (c) => {
      const { user, session } = c.var.session
      await c.var.db.as(c.var.actor, async (tx) => {
        await savePushSubscription(tx, c.req.valid('json'), {
          userId: user.id,
          sessionId: session.id,
          serverKey: c.var.pushKey,
        })
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )
  .delete(
    '/',
    operation({
      summary: 'Have a browser show your notifications no more',
      description: 'Idempotent.',
      tags,
      changes: [],
      whileSuspended: true,
      limits: ['push-subscription'],
      responses: { 204: { description: "It doesn't" } },
    }),
    requireSession(),
    validate('json', endedPushSubscriptionSchema),
    async (c) => {
      await c.var.db.as(c.var.actor, async (tx) => {
        await endPushSubscription(tx, c.var.session.user.id, c.req.valid('json').endpoint)
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )

export type PushSubscriptionsApi = typeof pushSubscriptionsApi
