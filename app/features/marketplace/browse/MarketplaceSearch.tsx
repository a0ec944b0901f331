import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Search } from '../../../ui/controls/Search.tsx'
import { useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { ASSET_LIMITS, type AssetFilters } from '../asset.ts'
import { marketplaceSearch } from './asset-search.ts'
import styles from './MarketplaceSearch.module.css'

interface MarketplaceSearchProps {
  filters: AssetFilters
  /** @param isTyping whether the search is still being typed, so that it adds no history entry */
  onSearch: (search: string | undefined, isTyping: boolean) => void
}

/** MKT-07 */
export function MarketplaceSearch({
  filters: { search, category, filter },
  onSearch,
}: MarketplaceSearchProps) {
  const { applyNow, flush, boxProps } = useUrlSearch({
    box: useRef<HTMLInputElement>(null),
    search,
    normalise: (typed) => marketplaceSearch({ search: typed }).search,
    onSearch,
  })

  const shown = useRef(category)
  useEffect(() => {
    // Keeps a tab that was chosen while typing, and searches in it.
    if (shown.current !== category) flush()
    shown.current = category
  }, [category, flush])

  return (
    <search className={styles.search}>
      <form action="/marketplace" onSubmit={applyNow}>
        <Search
          label="Search marketplace"
          placeholder="Search marketplace..."
          maxLength={ASSET_LIMITS.search}
          {...boxProps}
        />
        {category && <input type="hidden" name="category" value={category} />}
        {filter && <input type="hidden" name="filter" value={filter} />}
        <noscript>
          <Button type="submit" variant="ink" block>
            Search
          </Button>
        </noscript>
      </form>
    </search>
  )
}
