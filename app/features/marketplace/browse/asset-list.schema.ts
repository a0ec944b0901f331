import { z } from 'zod'
import { cleanLine } from '../../../platform/text/clean-text.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import {
  ASSET_CATEGORIES,
  ASSET_FILTERS,
  ASSET_LIMITS,
  ASSETS_PER_LOAD,
  type AssetCategory,
} from '../asset.ts'
import { ASSET_ERRORS } from '../listing-texts.ts'

const search = `search must be ${ASSET_LIMITS.search} characters or fewer`

export const assetListSchema = z.object({
  search: z.string(search).overwrite(cleanLine).max(ASSET_LIMITS.search, search).optional(),
  category: z.enum(Object.keys(ASSET_CATEGORIES) as AssetCategory[], ASSET_ERRORS.category).optional(),
  filter: z.enum(ASSET_FILTERS, 'Unknown filter').optional(),
  after,
  limit: limit(ASSETS_PER_LOAD),
})

export type AssetListQuery = z.output<typeof assetListSchema>
