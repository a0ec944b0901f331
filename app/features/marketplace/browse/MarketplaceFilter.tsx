import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { AssetFilters } from '../asset.ts'
import styles from './MarketplaceFilter.module.css'

/** Names the filter of `?filter=` and leads back to all items. Renders nothing without a filter. */
export function MarketplaceFilter({ filters: { filter, ...others } }: { filters: AssetFilters }) {
  if (!filter) return null
  return (
    <p className={styles.filter}>
      <span className={styles.saved}>
        <Icon name="save" filled /> Saved assets
      </span>
      <Link to="/marketplace" search={others} className={styles.clear}>
        Show all items
      </Link>
    </p>
  )
}
