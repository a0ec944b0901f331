import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { NothingFor } from '../../../ui/feedback/NothingFor.tsx'
import { NOTHING_FOR_TEXTS } from '../../../ui/feedback/nothing-for-texts.ts'
import { showInCategory } from '../../../ui/feedback/show-in-category.ts'
import { ASSET_CATEGORIES, type AssetCategory, type AssetFilters } from '../asset.ts'
import type { AssetPage } from '../asset-response.schema.ts'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'

interface MarketplaceEmptyProps {
  /** Whether the marketplace has no assets at all. */
  isEmpty: boolean
  filters: AssetFilters
  suggestions: AssetPage['suggestions']
  onList: () => void
}

export function MarketplaceEmpty({ isEmpty, filters, suggestions, onList }: MarketplaceEmptyProps) {
  return (
    <Empty
      title={MARKETPLACE_TEXTS.none}
      action={
        isEmpty ? (
          <Button variant="ink" aria-haspopup="dialog" onClick={onList}>
            {BROWSE_TEXTS.list}
          </Button>
        ) : (
          <Link to="/marketplace" activeOptions={{ exact: true }} className={buttonClass({ variant: 'ink' })}>
            {BROWSE_TEXTS.showAll}
          </Link>
        )
      }
    >
      {filters.search && !isEmpty && (
        <NothingFor search={filters.search} within={filters.category && ASSET_CATEGORIES[filters.category]}>
          {suggestions?.spelling && (
            <Link to="/marketplace" activeOptions={{ exact: true }} search={{ search: suggestions.spelling }}>
              {NOTHING_FOR_TEXTS.didYouMean} <bdi>{suggestions.spelling}</bdi>?
            </Link>
          )}
          {suggestions?.categories.map(({ category, count }) => (
            <Link
              key={category}
              to="/marketplace"
              activeOptions={{ exact: true }}
              search={{ ...filters, category: category as AssetCategory }}
            >
              {showInCategory(count, ASSET_CATEGORIES[category as AssetCategory])}
            </Link>
          ))}
        </NothingFor>
      )}
      <p>{isEmpty ? MARKETPLACE_TEXTS.noneYet : MARKETPLACE_TEXTS.noneMatching}</p>
    </Empty>
  )
}
