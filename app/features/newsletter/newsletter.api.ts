import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { valid } from '../../platform/http/validate.ts'
import { withSystemRights } from '../../platform/jobs/system-rights.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { claimConfirmation, subscribe } from './newsletter.db.ts'
import { subscriberSchema } from './newsletter.schema.ts'
import type { Subscription } from './newsletter.ts'
import { confirmationMail } from './newsletter-mails.ts'
import { subscriptionState } from './subscriptions.ts'

const tags = ['newsletter']

const subscription = z.object({
  state: z.enum(['waiting', 'confirmed', 'unsubscribed']),
}) satisfies z.ZodType<Subscription>

/**
 * POST /api/newsletter_subscribers: takes an address onto the list and asks its owner, by mail, to confirm (SHELL-17).
 * An address that is on it already is answered the same, so that nobody learns here who reads the newsletter.
 * GET …/subscription?token= says how the address stands whose mail the token comes from.
 */
export const newsletterApi = new Hono<Env>()
  .post(
    '/',
    describeRoute({ summary: 'Subscribe to the newsletter', tags }),
    valid('json', subscriberSchema),
    async (c) => {
      const { email } = c.req.valid('json')
      await c.var.db.as(c.var.actor, async (tx) => {
        await subscribe(tx, email)
        const due = await withSystemRights(tx, () => claimConfirmation(tx, email))
        if (!due) return
        await queueMail(tx, 'newsletter-confirm', confirmationMail({ ...due, email }, c.var.config.publicUrl))
      })
      return c.json({ ok: true } as const, 201)
    },
  )
  .get(
    '/subscription',
    describeRoute({
      summary: 'How an address stands on the list',
      tags,
      responses: {
        200: {
          description: 'The subscription',
          content: { 'application/json': { schema: resolver(subscription) } },
        },
      },
    }),
    valid('query', z.object({ token: z.string('A token is missing') })),
    async (c) => {
      const state = await subscriptionState(c.var.db, c.req.valid('query').token)
      if (!state) throw notFound('This link does not belong to a subscription.')
      c.header('cache-control', 'no-store')
      return c.json({ state } satisfies Subscription)
    },
  )

export type NewsletterApi = typeof newsletterApi
