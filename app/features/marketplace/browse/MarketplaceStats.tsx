import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import type { AssetStats } from '../asset-response.schema.ts'
import { assetStatsQuery } from '../assets.queries.ts'
import styles from './MarketplaceStats.module.css'

const FIGURES: readonly [string, keyof AssetStats][] = [
  ['Total Assets', 'total_assets'],
  ['Free Assets', 'free_assets'],
  ['Categories', 'categories'],
  ['Added This Week', 'added_this_week'],
]

/** MKT-05. Shows dashes until the stats are loaded. */
export function MarketplaceStats() {
  const { data } = useQuery(assetStatsQuery(useApi()))
  return (
    <dl className={styles.stats}>
      {FIGURES.map(([term, name]) => (
        <div key={name} className={styles.stat}>
          <dt>{term}</dt>
          <dd>{data ? formatNumber(data[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
