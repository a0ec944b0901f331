import { beginningOf } from '../../../platform/text/characters.ts'
import {
  ASSET_CATEGORIES,
  ASSET_FILTERS,
  ASSET_PRICES,
  ASSET_SORTS,
  type AssetFilters,
  FILE_KINDS,
  LICENSE_TYPES,
  MAX_ASSET_SEARCH,
} from '../asset.ts'

const knownIn = <Value extends string>(values: Record<Value, string>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(values, value) ? (value as Value) : undefined

/** Reads the URL search params and ignores unknown values (MKT-07, MKT-08). */
export function marketplaceSearch({
  search,
  category,
  filter,
  price,
  license,
  file,
  sort,
}: {
  [Name in keyof AssetFilters]?: unknown
}): AssetFilters {
  const text = typeof search === 'string' ? search.replace(/\p{Cc}+/gu, ' ').trim() : ''
  return {
    search: beginningOf(text, MAX_ASSET_SEARCH).trim() || undefined,
    category: knownIn(ASSET_CATEGORIES, category),
    filter: ASSET_FILTERS.find((known) => known === filter),
    price: knownIn(ASSET_PRICES, price),
    license: knownIn(LICENSE_TYPES, license),
    file: knownIn(FILE_KINDS, file),
    sort: knownIn(ASSET_SORTS, sort),
  }
}

/** Whether anything but the search and the saved assets narrows the list. */
export const hasFilters = ({ category, price, license, file }: AssetFilters): boolean =>
  Boolean(category || price || license || file)
