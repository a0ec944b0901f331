import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse, okResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { subscriberSchema } from '../newsletter.schema.ts'
import { NEWSLETTER_TEXTS } from '../newsletter-texts.ts'
import { subscribeAddress } from './subscribe.server.ts'
import { subscriptionState } from './subscription.server.ts'
import { type Subscription, subscriptionResponse } from './subscription-response.schema.ts'

const tags = ['newsletter']

/** /api/newsletter answers the same for known addresses, so that it reveals no subscribers (SHELL-17). */
export const newsletterApi = new Hono<Env>()
  .post(
    '/',
    operation({
      summary: 'Subscribe to the newsletter',
      tags,
      changes: [],
      whileSuspended: true,
      limits: ['newsletter'],
      responses: { 201: okResponse('Address saved') },
    }),
    countFirst(),
    validate('json', subscriberSchema),
    async (c) => {
      await subscribeAddress(c.var, c.req.valid('json').email, c.var.config.publicUrl)
      return c.json({ ok: true } as const, 201)
    },
  )
  .get(
    '/subscription',
    operation({
      summary: 'Get the status of a subscription',
      tags,
      unlimited: 'link',
      responses: {
        200: jsonResponse('The subscription', subscriptionResponse),
        ...failsWith(404),
      },
    }),
    validate('query', z.object({ token: z.string(NEWSLETTER_TEXTS.noToken) })),
    async (c) => {
      const state = await subscriptionState(c.var.db, c.req.valid('query').token)
      if (!state) throw notFound(NEWSLETTER_TEXTS.unknownLink)
      c.header('cache-control', 'no-store')
      return c.json({ state } satisfies Subscription)
    },
  )

export type NewsletterApi = typeof newsletterApi
