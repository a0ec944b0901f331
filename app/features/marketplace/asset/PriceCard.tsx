import { StampFrame } from '../../../ui/art/StampFrame.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { isFree } from '../asset.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { ContactSeller } from '../contact/ContactSeller.tsx'
import { priceLabel } from '../price.ts'
import { AssetFiles } from './AssetFiles.tsx'
import styles from './PriceCard.module.css'

/** ASSET-11, ASSET-12, ASSET-16, ASSET-19 */
export function PriceCard({ asset, className }: { asset: AssetDetail; className?: string | undefined }) {
  const isSold = asset.status === 'sold'
  const isContactable = !isSold && !asset.is_own && !isFree(asset.price)
  const price = priceLabel(asset.price)
  return (
    <section className={classNames(styles.card, className)} aria-label="Price">
      <div className={styles.part}>
        <p className={classNames(styles.amount, price.length > 8 && styles.long)}>
          <span className={classNames(isSold && styles.past)}>{price}</span>
          {isSold && <StampFrame variant="double" sign="stop" label="Sold" size="xl" />}
        </p>
        {isSold && <p className={styles.words}>Someone is taking this one further.</p>}
        {isContactable && <ContactSeller asset={asset} panelClassName={styles.contact} />}
      </div>
      <AssetFiles asset={asset} className={styles.part} />
    </section>
  )
}
