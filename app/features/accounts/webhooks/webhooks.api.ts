import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { badRequest, forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt, countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { type MemberContext, requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import {
  newWebhookResponse,
  newWebhookSchema,
  webhookAddressSchema,
  webhookChangeSchema,
  webhookResponse,
} from './webhook.schema.ts'
import { SITE_EVENTS } from './webhook.ts'
import { addressProblem } from './webhook-address.server.ts'
import { type WebhookEmail, webhookEmail } from './webhook-emails.server.ts'
import { encryptSecret, newWebhookSecret } from './webhook-secrets.server.ts'
import {
  changeAddress,
  changeWebhook,
  deleteWebhook,
  insertWebhook,
  ownWebhook,
  ownWebhooks,
  replaceSecret,
} from './webhooks.db.ts'
import { HOW_CALLED, WEBHOOK_ERRORS } from './webhooks-texts.ts'

const tags = ['webhooks']

const webhookParam = idParam(WEBHOOK_ERRORS.notFound)

/** /api/webhooks is for a member's own webhooks. */
export const webhooksApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List your webhooks',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('Oldest first', z.array(webhookResponse)) },
    }),
    requireSession(),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await ownWebhooks(c.var.db.reads(c.var.actor)))
    },
  )
  .post(
    '/',
    operation({
      summary: 'Make a webhook',
      description: `Ten at most. ${HOW_CALLED} You get an email. Needs a recent proof of who you are: \`POST /api/session/authentication\`.`,
      tags,
      changes: [],
      limits: ['webhook'],
      responses: {
        201: jsonResponse('The webhook with its secret', newWebhookResponse),
        ...failsWith(409),
      },
    }),
    requireSession(),
    requireRecentAuthentication(),
    validate('json', newWebhookSchema),
    async (c) => {
      const { config, db, actor, isAdmin, webhookKey } = c.var
      const webhook = c.req.valid('json')
      const problem = addressProblem(webhook.address, config.outbound)
      if (problem) throw badRequest(problem, { address: problem })
      if (webhook.is_site_wide && !isAdmin) throw forbidden(WEBHOOK_ERRORS.adminsOnly)
      checkEvents(webhook)
      const secret = newWebhookSecret()
      await countRequest(c)
      const encrypted = await encryptSecret(webhookKey, secret)
      const made = await db.as(actor, async (tx) => {
        const inserted = await insertWebhook(tx, { ...webhook, secret: encrypted })
        if (inserted.isNew) await tellOwner(c, tx, 'webhook-made', webhook.address)
        return inserted.webhook
      })
      return withSecret(c, { ...made, secret }, 201)
    },
  )
  .patch(
    '/:id',
    operation({
      summary: 'Change what a webhook is told, pause it, or turn it on',
      description:
        'What happens while it is paused is never sent. What waited before is sent once it is on again.',
      tags,
      changes: [],
      limits: ['webhook'],
      responses: { 200: jsonResponse('The webhook', webhookResponse) },
    }),
    requireSession(),
    webhookParam,
    validate('json', webhookChangeSchema),
    async (c) => {
      const { db, actor } = c.var
      const { id } = c.req.valid('param')
      const change = c.req.valid('json')
      const changed = await db.as(actor, async (tx) => {
        const webhook = await ownWebhook(tx, id)
        if (webhook) checkEvents({ ...webhook, ...change })
        await countAttempt(c, tx)
        return webhook && changeWebhook(tx, id, change)
      })
      if (!changed) throw notFound(WEBHOOK_ERRORS.notFound)
      return c.json(changed)
    },
  )
  .put(
    '/:id/address',
    operation({
      summary: 'Change the address of a webhook',
      description:
        'What waits is sent to the new one. The secret stays, as does its log. You get an email. Needs a recent proof of who you are.',
      tags,
      changes: [],
      limits: ['webhook'],
      responses: { 200: jsonResponse('The webhook', webhookResponse) },
    }),
    requireSession(),
    requireRecentAuthentication(),
    webhookParam,
    validate('json', webhookAddressSchema),
    async (c) => {
      const { config, db, actor } = c.var
      const { id } = c.req.valid('param')
      const { address } = c.req.valid('json')
      const problem = addressProblem(address, config.outbound)
      if (problem) throw badRequest(problem, { address: problem })
      const webhook = await db.as(actor, async (tx) => {
        await countAttempt(c, tx)
        if (await changeAddress(tx, id, address)) await tellOwner(c, tx, 'webhook-address-changed', address)
        return ownWebhook(tx, id)
      })
      if (!webhook) throw notFound(WEBHOOK_ERRORS.notFound)
      return c.json(webhook)
    },
  )
  .post(
    '/:id/secret',
    operation({
      summary: 'Make a new secret',
      description:
        'For 24 hours, calls carry a signature of each of the two secrets. You get an email. Needs a recent proof of who you are.',
      tags,
      changes: [],
      limits: ['webhook'],
      responses: {
        200: jsonResponse('The webhook with its new secret', newWebhookResponse),
      },
    }),
    requireSession(),
    requireRecentAuthentication(),
    webhookParam,
    async (c) => {
      const { db, actor, webhookKey } = c.var
      const { id } = c.req.valid('param')
      const secret = newWebhookSecret()
      const encrypted = await encryptSecret(webhookKey, secret)
      const changed = await db.as(actor, async (tx) => {
        const webhook = await replaceSecret(tx, id, encrypted)
        await countAttempt(c, tx)
        if (webhook) await tellOwner(c, tx, 'webhook-secret-changed', webhook.address)
        return webhook
      })
      if (!changed) throw notFound(WEBHOOK_ERRORS.notFound)
      return withSecret(c, { ...changed, secret }, 200)
    },
  )
  .delete(
    '/:id',
    operation({
      summary: 'Remove a webhook',
      description: 'With its log. What waits is never sent.',
      tags,
      changes: [],
      whileSuspended: true,
      limits: ['webhook'],
      responses: { 204: { description: 'Gone' } },
    }),
    requireSession(),
    webhookParam,
    async (c) => {
      const { db, actor, session } = c.var
      const removed = await db.as(actor, async (tx) => {
        const webhook = await deleteWebhook(tx, c.req.valid('param').id)
        await countAttempt(c, tx)
        if (webhook) await recordSecurityEvent(tx, c, { userId: session.user.id, kind: 'webhook_removed' })
        return webhook
      })
      if (!removed) throw notFound(WEBHOOK_ERRORS.notFound)
      return c.body(null, 204)
    },
  )

/**
 * Makes sure that the events fit.
 * @throws AppError 400 where a webhook of one's own would be told of what only the site's are
 */
function checkEvents({ events, is_site_wide }: { events: readonly string[]; is_site_wide: boolean }): void {
  if (is_site_wide || !SITE_EVENTS.some((event) => events.includes(event))) return
  throw badRequest(WEBHOOK_ERRORS.siteOnly, { events: WEBHOOK_ERRORS.siteOnly })
}

const KINDS = {
  'webhook-made': 'webhook_made',
  'webhook-secret-changed': 'webhook_secret_changed',
  'webhook-address-changed': 'webhook_address_changed',
} as const satisfies Partial<Record<WebhookEmail, string>>

/** Records a change, and sends an email, in case someone else did it. */
async function tellOwner(
  c: MemberContext,
  tx: Tx,
  event: keyof typeof KINDS,
  address: string,
): Promise<void> {
  const { config, queueEmail, session } = c.var
  const { id, email } = session.user
  await recordSecurityEvent(tx, c, { userId: id, kind: KINDS[event] })
  if (isEmailAddress(email))
    await queueEmail(tx, event, webhookEmail(email, config.publicUrl, event, address))
}

/** Responds with a secret, which nothing on the way keeps. */
function withSecret<Body extends object, Status extends 200 | 201>(c: Context, body: Body, status: Status) {
  c.header('cache-control', 'no-store')
  return c.json(body, status)
}

export type WebhooksApi = typeof webhooksApi
