import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import { listOwnListings } from './own-listings.db.ts'
import { OWN_LISTINGS_PER_LOAD } from './own-listings.ts'
import { ownListingsResponse } from './own-listings-response.schema.ts'

/** GET /api/own/marketplace_assets */
export const ownListingsApi = new Hono<Env>().get(
  '/',
  operation({
    summary: "List the current user's listings, newest first",
    description: 'Includes those that are sold or withdrawn.',
    tags: ['marketplace_assets'],
    tokens: 'listings',
    unlimited: 'own',
    responses: { 200: jsonResponse('One page of listings', ownListingsResponse) },
  }),
  requireSession(),
  validate('query', z.object({ after, limit: limit(OWN_LISTINGS_PER_LOAD) })),
  async (c) => {
    const { db, actor, session } = c.var
    return c.json(await listOwnListings(db.reads(actor), session.user.id, c.req.valid('query')))
  },
)

export type OwnListingsApi = typeof ownListingsApi
