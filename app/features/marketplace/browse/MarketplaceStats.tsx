import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { MAX_COUNTED_ASSETS } from '../asset.ts'
import type { AssetStats } from '../asset-response.schema.ts'
import { assetStatsQuery } from '../assets.queries.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'
import styles from './MarketplaceStats.module.css'

const FIGURES = Object.entries(BROWSE_TEXTS.stats) as [keyof AssetStats, string][]

const figureText = (count: number) => `${formatNumber(count)}${count < MAX_COUNTED_ASSETS ? '' : '+'}`

/**
 * The marketplace's figures (MKT-05), and how many listings are demo. It shows dashes until they are loaded.
 */
export function MarketplaceStats() {
  const { data } = useQuery(assetStatsQuery(useApi()))
  return (
    <>
      <dl className={styles.stats}>
        {FIGURES.map(([name, term]) => (
          <div key={name} className={styles.stat}>
            <dt>{term}</dt>
            <dd>{data ? figureText(data[name]) : '–'}</dd>
          </div>
        ))}
      </dl>
      {data && data.demo_assets > 0 && (
        <p className={styles.demo}>
          {BROWSE_TEXTS.demoAssets(figureText(data.demo_assets), data.demo_assets)}
        </p>
      )}
    </>
  )
}
