import type { Ref } from 'react'
import type { AssetCardData } from '../asset-response.schema.ts'
import { AssetCard } from '../card/AssetCard.tsx'
import styles from './AssetGrid.module.css'

/** How many assets a window shows at first. */
const NEAR = 3

interface AssetGridProps {
  assets: readonly AssetCardData[]
  ref?: Ref<HTMLUListElement>
}

export function AssetGrid({ assets, ref }: AssetGridProps) {
  return (
    <ul ref={ref} className={styles.grid}>
      {assets.map((asset, index) => (
        <li key={asset.id} className={index < NEAR ? undefined : 'when-near'}>
          <AssetCard asset={asset} first={index < NEAR} />
        </li>
      ))}
    </ul>
  )
}
