import {
  ASSET_CATEGORIES,
  ASSET_FILTERS,
  ASSET_LIMITS,
  type AssetCategory,
  type AssetFilters,
} from '../asset.ts'

const isCategory = (value: unknown): value is AssetCategory =>
  typeof value === 'string' && Object.hasOwn(ASSET_CATEGORIES, value)

/** Reads the URL search params and ignores unknown values (MKT-07, MKT-08). */
export function marketplaceSearch({
  search,
  category,
  filter,
}: {
  search?: unknown
  category?: unknown
  filter?: unknown
}): AssetFilters {
  const text = typeof search === 'string' ? search.replace(/\p{Cc}+/gu, ' ').trim() : ''
  return {
    search: [...text].slice(0, ASSET_LIMITS.search).join('').trim() || undefined,
    category: isCategory(category) ? category : undefined,
    filter: ASSET_FILTERS.find((known) => known === filter),
  }
}
