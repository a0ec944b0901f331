import { z } from 'zod'
import { searched } from '../../../platform/validation/fields.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import {
  ASSET_CATEGORIES,
  ASSET_FILTERS,
  ASSET_PRICES,
  ASSET_SORTS,
  ASSETS_PER_LOAD,
  type AssetCategory,
  FILE_KINDS,
  LICENSE_TYPES,
  MAX_ASSET_SEARCH,
} from '../asset.ts'
import { ASSET_ERRORS } from '../listing-texts.ts'

const oneOf = <Value extends string>(values: Record<Value, string>, message: string) =>
  z.enum(Object.keys(values) as Value[], message).optional()

export const assetListSchema = z.object({
  search: searched(MAX_ASSET_SEARCH).optional(),
  category: z.enum(Object.keys(ASSET_CATEGORIES) as AssetCategory[], ASSET_ERRORS.category).optional(),
  filter: z.enum(ASSET_FILTERS, 'Unknown filter').optional(),
  price: oneOf(ASSET_PRICES, 'Unknown price'),
  license: oneOf(LICENSE_TYPES, ASSET_ERRORS.license),
  file: oneOf(FILE_KINDS, 'Unknown kind of file'),
  sort: oneOf(ASSET_SORTS, 'Unknown sort order'),
  after,
  limit: limit(ASSETS_PER_LOAD),
})

export type AssetListQuery = z.output<typeof assetListSchema>
