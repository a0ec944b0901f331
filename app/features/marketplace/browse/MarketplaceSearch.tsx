import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { SearchForm } from '../../../ui/form/SearchForm.tsx'
import { useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { type AssetFilters, MAX_ASSET_SEARCH } from '../asset.ts'
import { marketplaceSearch } from './asset-search.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'
import { FACETS } from './MarketplaceFacets.tsx'
import styles from './MarketplaceSearch.module.css'

interface MarketplaceSearchProps {
  filters: AssetFilters
  /** @param isTyping whether to replace the history entry instead of adding one */
  onSearch: (search: string | undefined, isTyping: boolean) => void
}

export function MarketplaceSearch({ filters: { search, ...others }, onSearch }: MarketplaceSearchProps) {
  const { applyNow, flush, boxProps } = useUrlSearch({
    box: useRef<HTMLInputElement>(null),
    search,
    normalise: (typed) => marketplaceSearch({ search: typed }).search,
    onSearch,
  })

  const shown = useRef(others.category)
  useEffect(() => {
    // This keeps a tab that was chosen while typing, and searches in it.
    if (shown.current !== others.category) flush()
    shown.current = others.category
  }, [others.category, flush])

  const chosen = [others.price, others.license, others.file].filter(Boolean).length
  return (
    <SearchForm
      action="/marketplace"
      onSubmit={applyNow}
      className={styles.search}
      formClassName={styles.form}
      hidden={others}
      label={BROWSE_TEXTS.search}
      placeholder={BROWSE_TEXTS.searchPlaceholder}
      maxLength={MAX_ASSET_SEARCH}
      {...boxProps}
    >
      <button type="button" popoverTarget={FACETS} className={buttonClass({ className: styles.filter })}>
        <Icon path={lateIconPaths.filter} />
        {chosen > 0 ? `${BROWSE_TEXTS.filter} (${chosen})` : BROWSE_TEXTS.filter}
      </button>{' '}
    </SearchForm>
  )
}
