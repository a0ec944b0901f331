import { Hono } from 'hono'
import { forbidden } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { assetExists } from '../asset.db.ts'
import { assetChangeSchema, assetSchema } from '../asset.schema.ts'
import { assetNotFound, assetParam } from '../asset-param.server.ts'
import {
  listingStatusResponse,
  listingToEditResponse,
  savedListingResponse,
} from '../asset-response.schema.ts'
import { LISTING_TEXTS } from '../listing-texts.ts'
import { listingToEdit, removeListing } from './own-asset.db.ts'
import { createListing, updateListing } from './save-listing.db.ts'
import { rejectAsset } from './validate-asset.server.ts'

const tags = ['marketplace_assets']

/** How long a request may be: the longest listing takes 160 KB, most of it links. */
const LISTING_BODY = { bytes: 256 * 1024 }

const validAsset = validate('json', assetSchema, rejectAsset)

const validChange = validate('json', assetChangeSchema, rejectAsset)

export const ownAssetsApi = new Hono<Env>()
  .post(
    '/',
    operation({
      summary: 'List an asset',
      description: 'The client generates the ID, so retries create only one listing.',
      tags,
      tokens: 'listings',
      // The page of a story shows its assets.
      changes: ({ startup_id, revival_opportunity_id }) =>
        startup_id || revival_opportunity_id ? undefined : ['marketplace'],
      onlyAdds: true,
      body: LISTING_BODY,
      limits: ['listing'],
      responses: {
        201: jsonResponse('The published asset', savedListingResponse),
      },
    }),
    requireSession(LISTING_TEXTS.signedOut),
    validAsset,
    async (c) => {
      const { db, actor, session } = c.var
      const asset = c.req.valid('json')
      const saved = await db.as(actor, async (tx) => {
        const { listing, isNew } = await createListing(tx, session.user.id, asset)
        if (isNew) await countText(c, tx)
        return listing
      })
      return c.json(saved, 201)
    },
  )
  .get(
    '/:id/edit',
    operation({
      summary: 'Get one of your listings for editing',
      tags,
      tokens: 'listings',
      acceptsRecentSession: true,
      unlimited: 'own',
      responses: { 200: jsonResponse('The listing', listingToEditResponse) },
    }),
    requireSession(LISTING_TEXTS.signedOut),
    assetParam,
    async (c) => {
      const { db, actor, session } = c.var
      const listing = await db.as(actor, (tx) => listingToEdit(tx, session.user.id, c.req.valid('param').id))
      if (!listing) throw assetNotFound()
      c.header('cache-control', 'no-store')
      return c.json(listing)
    },
  )
  .patch(
    '/:id',
    operation({
      summary: 'Update a listing (owner only)',
      description:
        'Includes the status: published, sold or withdrawn. The changes are validated together with the existing fields.',
      tags,
      tokens: 'listings',
      // A status can hide the asset.
      changes: ({ status, startup_id, revival_opportunity_id }) =>
        status === undefined && !startup_id && !revival_opportunity_id ? ['marketplace'] : undefined,
      whileSuspended: true,
      body: LISTING_BODY,
      limits: ['listing-change'],
      responses: {
        200: jsonResponse('The updated listing', listingStatusResponse),
      },
    }),
    requireSession(LISTING_TEXTS.signedOut),
    assetParam,
    validChange,
    async (c) => {
      const { db, actor, session } = c.var
      const { id } = c.req.valid('param')
      const change = c.req.valid('json')
      const { startup_id, revival_opportunity_id, ...updated } = await db.as(actor, async (tx) => {
        const listing = await updateListing(tx, session.user.id, id, change)
        await countAttempt(c, tx)
        return listing
      })
      c.set('changed', { startup_id, revival_opportunity_id })
      return c.json(updated)
    },
  )
  .delete(
    '/:id',
    operation({
      summary: 'Delete one of your listings and its files',
      description: 'At once and for good. Idempotent. Admins have `DELETE /api/admin/assets/{id}`.',
      tags,
      tokens: 'listings',
      whileSuspended: true,
      limits: ['listing-change'],
      responses: { 204: { description: 'Deleted' } },
    }),
    requireSession(LISTING_TEXTS.signedOut),
    assetParam,
    async (c) => {
      const { db, actor, session } = c.var
      const { id } = c.req.valid('param')
      await db.as(actor, async (tx) => {
        await removeListing(tx, session.user.id, id)
        if (await assetExists(tx, id)) throw forbidden()
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )

export type OwnAssetsApi = typeof ownAssetsApi
