import { Link } from '@tanstack/react-router'
import { ActiveFilter, SavedLabel } from '../../../ui/layout/ActiveFilter.tsx'
import type { AssetFilters } from '../asset.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'

export function MarketplaceFilter({ filters: { filter, ...others } }: { filters: AssetFilters }) {
  if (!filter) return null
  return (
    <ActiveFilter label={<SavedLabel>{BROWSE_TEXTS.saved}</SavedLabel>}>
      <Link to="/marketplace" search={others}>
        {BROWSE_TEXTS.showAll}
      </Link>
    </ActiveFilter>
  )
}
