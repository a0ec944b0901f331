import { longDate } from '../../../ui/dates.ts'
import { DefinitionList } from '../../../ui/labels/DefinitionList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ASSET_CATEGORIES, LICENSE_TYPES } from '../asset.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { OwnerTools } from '../seller/OwnerTools.tsx'
import styles from './AssetSide.module.css'
import { PriceCard } from './PriceCard.tsx'

/** ASSET-11, ASSET-17 */
export function AssetSide({ asset }: { asset: AssetDetail }) {
  return (
    <aside className={styles.side} aria-label="About this asset">
      <PriceCard asset={asset} className={styles.price} />
      {asset.is_own && <OwnerTools asset={asset} className={styles.own} />}
      <Panel title="Asset Details" className={styles.details}>
        <DefinitionList
          facts={[
            { term: 'Category', detail: ASSET_CATEGORIES[asset.category] },
            { term: 'Files', detail: asset.files.length },
            { term: 'License', detail: LICENSE_TYPES[asset.license_type] },
            {
              term: 'Listed',
              detail: (
                <time dateTime={asset.created_at} title={longDate(asset.created_at)}>
                  Recently
                </time>
              ),
            },
          ]}
        />
      </Panel>
    </aside>
  )
}
