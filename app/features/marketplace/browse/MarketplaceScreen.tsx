import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { stringifySearch } from '../../../platform/browser/plain-search.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx'
import { ASSET_CATEGORIES, type AssetCategory, type AssetFilters } from '../asset.ts'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'
import { ListingEntry } from '../seller/ListingEntry.tsx'
import { useListingEntry } from '../seller/use-listing-entry.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'
import { MarketplaceFacets } from './MarketplaceFacets.tsx'
import { MarketplaceFilter } from './MarketplaceFilter.tsx'
import { MarketplaceHero } from './MarketplaceHero.tsx'
import { MarketplaceResults } from './MarketplaceResults.tsx'
import styles from './MarketplaceScreen.module.css'
import { MarketplaceSearch } from './MarketplaceSearch.tsx'
import { MarketplaceStats } from './MarketplaceStats.tsx'

const categoryTabs = (filters: AssetFilters) => {
  const href = (category?: AssetCategory) => `/marketplace${stringifySearch({ ...filters, category })}`
  return [
    { value: 'all' as const, label: BROWSE_TEXTS.all, href: href() },
    ...Object.entries(ASSET_CATEGORIES).map(([value, label]) => ({
      value: value as AssetCategory,
      label,
      href: href(value as AssetCategory),
    })),
  ]
}

/** Phones show the stats below the results, since those were searched for. */
const isPhone = () => matchMedia('(width < 48rem)').matches

/** The page of the marketplace (MKT-01 to MKT-28). Search, category and filter are part of the URL. */
export function MarketplaceScreen({ filters }: { filters: AssetFilters }) {
  const navigate = useNavigate({ from: '/marketplace' })
  const listing = useListingEntry()
  const results = useRef<HTMLDivElement>(null)
  const { category } = filters

  const browseAll = async () => {
    await navigate({ search: {} })
    results.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={category ? `${ASSET_CATEGORIES[category]} · ${BROWSE_TEXTS.page}` : BROWSE_TEXTS.page}
        description={MARKETPLACE_TEXTS.subtitle}
        path="/marketplace"
      />
      <MarketplaceHero onList={listing.open} onBrowse={() => void browseAll()} />
      <div className={styles.stats}>
        <MarketplaceStats />
      </div>
      <div ref={results} className={styles.results}>
        <MarketplaceSearch
          filters={filters}
          onSearch={(search, isTyping) => {
            if (isPhone()) results.current?.scrollIntoView({ block: 'start' })
            void navigate({ search: { ...filters, search }, replace: isTyping, resetScroll: false })
          }}
        />
        <Tabs
          label={BROWSE_TEXTS.categories}
          tabs={categoryTabs({ ...filters, search: undefined })}
          value={category ?? 'all'}
          onValueChange={(chosen) =>
            void navigate({ search: { ...filters, category: chosen === 'all' ? undefined : chosen } })
          }
          className={styles.tabs}
        >
          {/* All tabs share a panel, so that the old results stay until the new ones arrive. */}
          <TabPanel value={category ?? 'all'}>
            <MarketplaceFilter filters={filters} />
            <MarketplaceFacets
              filters={filters}
              onChange={(search) => void navigate({ search, resetScroll: false })}
            />
            <MarketplaceResults filters={filters} onList={listing.open} />
          </TabPanel>
        </Tabs>
      </div>
      <ListingEntry entry={listing} />
    </div>
  )
}
