import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { ownSeller, removeSeller, saveSeller } from '../seller-details.db.ts'
import { ownSellerResponse, sellerDetailsSchema } from '../seller-details.schema.ts'

const tags = ['marketplace_assets']

/** /api/own/seller */
export const sellerDetailsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get whether you sell privately or as a trader',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('What you said', ownSellerResponse) },
    }),
    requireSession(),
    async (c) => {
      const { db, actor, session } = c.var
      return c.json({ seller: (await ownSeller(db.reads(actor), session.user.id)) ?? null })
    },
  )
  .put(
    '/',
    operation({
      summary: 'Say whether you sell privately or as a trader',
      description:
        'Optional. Buyers see it on your listings: of a trader name, address, contact and register number. Idempotent.',
      tags,
      limits: ['profile'],
      responses: { 204: { description: 'Saved' } },
    }),
    requireSession(),
    validate('json', sellerDetailsSchema),
    async (c) => {
      await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        await saveSeller(tx, c.req.valid('json'))
      })
      return c.body(null, 204)
    },
  )
  .delete(
    '/',
    operation({
      summary: 'Take back what you said about how you sell',
      description: 'Your listings say nothing again. Idempotent.',
      tags,
      whileSuspended: true,
      limits: ['profile'],
      responses: { 204: { description: 'Gone' } },
    }),
    requireSession(),
    async (c) => {
      await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        await removeSeller(tx, c.var.session.user.id)
      })
      return c.body(null, 204)
    },
  )

export type SellerDetailsApi = typeof sellerDetailsApi
