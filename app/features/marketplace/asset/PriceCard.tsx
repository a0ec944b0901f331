import { StampFrame } from '../../../ui/art/StampFrame.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { isFree } from '../asset.ts'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { ContactSeller } from '../contact/ContactSeller.tsx'
import { priceLabel } from '../price.ts'
import { AssetFiles } from './AssetFiles.tsx'
import styles from './PriceCard.module.css'

export function PriceCard({ asset, className }: { asset: AssetDetail; className?: string | undefined }) {
  const isSold = asset.status === 'sold'
  const isContactable = !isSold && !asset.is_own && !isFree(asset.price)
  const price = priceLabel(asset.price)
  return (
    <section className={classNames(styles.card, className)} aria-label={ASSET_PAGE_TEXTS.price}>
      <div className={styles.part}>
        <p className={classNames(styles.amount, price.length > 8 && styles.long)}>
          <span className={classNames(isSold && styles.struck)}>{price}</span>
          {isSold && <StampFrame variant="double" sign="stop" label={ASSET_PAGE_TEXTS.sold} size="xl" />}
        </p>
        {isSold && <p className={styles.text}>{ASSET_PAGE_TEXTS.soldNote}</p>}
        {isContactable && <ContactSeller asset={asset} panelClassName={styles.contact} />}
      </div>
      <AssetFiles asset={asset} className={styles.part} />
    </section>
  )
}
