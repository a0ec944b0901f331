import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { ownWishes, removeWishes, saveWishes } from './wishes.db.ts'
import { wishesResponse, wishesSchema } from './wishes.schema.ts'

const tags = ['revivals']

/** /api/wishes: what the member looks for. */
export const wishesApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get what you look for',
      description: 'Only you read it, unless `is_public` shows it on your public page.',
      tags,
      unlimited: 'own',
      responses: {
        200: jsonResponse('What you look for; all of it empty until you say something', wishesResponse),
      },
    }),
    requireSession(),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await ownWishes(c.var.db.reads(c.var.actor)))
    },
  )
  .put(
    '/',
    operation({
      summary: 'Say what you look for',
      description: 'Replaces all of it: what you leave out is empty. Idempotent.',
      tags,
      limits: ['wishes'],
      responses: { 200: jsonResponse('What you look for', wishesResponse) },
    }),
    requireSession(),
    validate('json', wishesSchema),
    async (c) => {
      const wishes = await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        await saveWishes(tx, c.req.valid('json'))
        return ownWishes(tx)
      })
      return c.json(wishes)
    },
  )
  .delete(
    '/',
    operation({
      summary: 'Delete what you look for',
      description: 'Nothing of it is left, and its emails stop. Idempotent.',
      tags,
      limits: ['wishes'],
      responses: { 204: { description: 'Gone' } },
    }),
    requireSession(),
    async (c) => {
      await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        await removeWishes(tx, c.var.session.user.id)
      })
      return c.body(null, 204)
    },
  )

export type WishesApi = typeof wishesApi
