import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { ownRevivals } from './own-revivals.db.ts'
import { ownRevivalsResponse } from './own-revivals-response.schema.ts'

/** /api/own/revivals */
export const ownRevivalsApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List what goes on in your revivals',
    description: 'Handovers, your offers, and what you wrote to founders.',
    tags: ['revivals'],
    unlimited: 'own',
    responses: { 200: jsonResponse('The newest five', ownRevivalsResponse) },
  }),
  requireSession(),
  async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ items: await ownRevivals(c.var.db.reads(c.var.actor)) })
  },
)

export type OwnRevivalsApi = typeof ownRevivalsApi
