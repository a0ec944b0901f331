import { Hono } from 'hono'
import { z } from 'zod'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam, pathParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { callResponse, webhookDeliveriesResponse } from './webhook.schema.ts'
import { callAgain, testWebhook } from './webhook-calls.db.ts'
import { deliveriesOf, hasDelivery, ownWebhook } from './webhooks.db.ts'
import { WEBHOOK_ERRORS } from './webhooks-texts.ts'

const tags = ['webhooks']

const webhookParam = idParam(WEBHOOK_ERRORS.notFound)
const id = z.uuid().toLowerCase()

/** /api/webhooks/{id} has what was sent, and what is sent now. */
export const webhookDeliveriesApi = new Hono<Env>()
  .get(
    '/:id/deliveries',
    operation({
      summary: 'List what was sent to a webhook, newest first',
      description: 'Kept for 30 days. Without secrets and signatures.',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('One page of deliveries', webhookDeliveriesResponse) },
    }),
    requireSession(),
    webhookParam,
    validate('query', z.object({ after })),
    async (c) => {
      const db = c.var.db.reads(c.var.actor)
      const webhook = c.req.valid('param').id
      if (!(await ownWebhook(db, webhook))) throw notFound(WEBHOOK_ERRORS.notFound)
      c.header('cache-control', 'no-store')
      return c.json(await deliveriesOf(db, webhook, c.req.valid('query').after))
    },
  )
  .post(
    '/:id/test',
    operation({
      summary: 'Send a test to a webhook',
      description: 'A call of the type `test`, signed as all others. The log says what came of it.',
      tags,
      changes: [],
      limits: ['webhook-call'],
      responses: {
        202: jsonResponse('It is on its way', callResponse),
        ...failsWith(409),
      },
    }),
    requireSession(),
    webhookParam,
    async (c) => {
      const webhook = c.req.valid('param').id
      const tested = await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        if (!(await ownWebhook(tx, webhook))) throw notFound(WEBHOOK_ERRORS.notFound)
        return testWebhook(tx, webhook)
      })
      if (tested === null) throw conflict(WEBHOOK_ERRORS.notActive)
      return c.json({ delivery_id: tested }, 202)
    },
  )
  .post(
    '/:id/deliveries/:delivery/again',
    operation({
      summary: 'Send something to a webhook again',
      description:
        'With the same `webhook-id`, a new timestamp and signature, and what is true now. Tried for a day, as the first time.',
      tags,
      changes: [],
      limits: ['webhook-call'],
      responses: {
        202: jsonResponse('It is on its way', callResponse),
        ...failsWith(409),
      },
    }),
    requireSession(),
    pathParam(z.object({ id, delivery: id }), WEBHOOK_ERRORS.deliveryNotFound),
    async (c) => {
      const { id: webhook, delivery } = c.req.valid('param')
      const isSent = await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        if (!(await hasDelivery(tx, webhook, delivery))) throw notFound(WEBHOOK_ERRORS.deliveryNotFound)
        return callAgain(tx, webhook, delivery)
      })
      if (!isSent) throw conflict(WEBHOOK_ERRORS.notActive)
      return c.json({ delivery_id: delivery }, 202)
    },
  )

export type WebhookDeliveriesApi = typeof webhookDeliveriesApi
