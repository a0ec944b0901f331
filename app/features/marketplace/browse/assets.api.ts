import { Hono } from 'hono'
import type { ZodType } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import { notAuthenticated } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { searchLimit } from '../../../platform/http/rate-limits/search-limit.ts'
import { reading, unshared } from '../../../platform/http/reading.ts'
import { validate } from '../../../platform/http/validate.ts'
import { type DeclaredOperation, operation } from '../../../platform/operations/operation.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { assetById, assetContact } from '../asset.db.ts'
import { assetNotFound, assetParam } from '../asset-param.server.ts'
import {
  assetContactResponse,
  assetPageResponse,
  assetResponse,
  assetStatsResponse,
} from '../asset-response.schema.ts'
import { assetBookmarkApi } from '../bookmarks/asset-bookmarks.api.ts'
import { assetFilesApi } from '../downloads/asset-files.api.ts'
import { MARKED_ASSET, MARKED_ASSETS } from '../marked-assets.server.ts'
import { ownAssetsApi } from '../seller/own-assets.api.ts'
import { assetStats, listAssets } from './asset-list.db.ts'
import { type AssetListQuery, assetListSchema } from './asset-list.schema.ts'
import { listSavedAssets } from './saved-assets.db.ts'

const tags = ['marketplace_assets']

const described = (
  summary: string,
  description: string,
  schema: ZodType,
  { responses = {}, ...declared }: DeclaredOperation,
) =>
  operation({
    summary,
    tags,
    tokens: 'listings',
    acceptsRecentSession: true,
    ...declared,
    responses: { 200: jsonResponse(description, schema), ...responses },
  })

const readAssetsApi = new Hono<Env>()
  .get(
    '/',
    described(
      'List assets, newest first unless sorted otherwise; saved assets by when they were saved',
      'One page of assets',
      assetPageResponse,
      { shows: ['marketplace'], limits: ['search'], responses: failsWith(401) },
    ),
    searchLimit,
    validate('query', assetListSchema),
    cachedFor('guests', {
      isOwn: ({ filter }: AssetListQuery) => filter !== undefined,
      ...MARKED_ASSETS,
    }),
    async (c) => {
      const query = c.req.valid('query')
      const list = (db: Query, viewerId: string | null) => {
        if (query.filter === undefined) return listAssets(db, query)
        if (viewerId === null) throw notAuthenticated()
        return listSavedAssets(db, viewerId, query)
      }
      return c.json(await reading(c, list))
    },
  )
  .get(
    '/stats',
    described('Get asset counts', 'Counts of all published assets', assetStatsResponse, {
      shows: ['marketplace'],
      unlimited: 'page',
    }),
    cachedFor('everyone'),
    async (c) => c.json(await assetStats(c.var.db.guest)),
  )
  .get(
    '/:id',
    described('Get an asset', 'The asset', assetResponse, { shows: ['marketplace'], unlimited: 'page' }),
    assetParam,
    cachedFor('guests', MARKED_ASSET),
    async (c) => {
      const { id } = c.req.valid('param')
      const asset =
        (await reading(c, (db) => assetById(db, id))) ?? (await unshared(c, (db) => assetById(db, id)))
      if (!asset) throw assetNotFound()
      return c.json(asset)
    },
  )
  .get(
    '/:id/contact',
    described("Get the seller's contact details", 'The contact', assetContactResponse, {
      limits: ['asset-contact'],
    }),
    countFirst('asset-contact'),
    assetParam,
    async (c) => {
      const { id } = c.req.valid('param')
      const contact = await reading(c, (db) => assetContact(db, id))
      if (!contact) throw assetNotFound()
      c.header('cache-control', 'no-store')
      return c.json(contact)
    },
  )

/** /api/marketplace_assets (CALLS-21, CALLS-22) */
export const assetsApi = new Hono<Env>()
  .route('/', readAssetsApi)
  .route('/', ownAssetsApi)
  .route('/', assetBookmarkApi)
  .route('/', assetFilesApi)

export type AssetsApi = typeof assetsApi
