import { z } from 'zod'
import { asLine } from '../../../platform/text/written-text.ts'
import { ASSET_CATEGORIES, ASSET_LIMITS, ASSETS_PER_LOAD, type AssetCategory } from '../asset.ts'

const LIMIT = `limit must be a number from 1 to ${ASSETS_PER_LOAD}`
const search = `search must be a text of at most ${ASSET_LIMITS.search} characters`

/** What a list of assets can be asked for. */
export const assetListSchema = z.object({
  search: z.string(search).overwrite(asLine).max(ASSET_LIMITS.search, search).optional(),
  category: z.enum(Object.keys(ASSET_CATEGORIES) as AssetCategory[], 'There is no such category').optional(),
  after: z.string('after must be what an earlier answer gave as next').max(2_048).optional(),
  limit: z
    .string(LIMIT)
    .regex(/^\d{1,2}$/, LIMIT)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= ASSETS_PER_LOAD, LIMIT)
    .default(ASSETS_PER_LOAD),
})

export type AssetListAsked = z.output<typeof assetListSchema>
