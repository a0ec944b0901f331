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

/** Four figures about all that is listed (MKT-05). Until they are known, and where they cannot be, a dash. */
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
