import { Link, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { StampFrame } from '../../../ui/art/StampFrame.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { isFree } from '../asset.ts'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { ContactSeller } from '../contact/ContactSeller.tsx'
import { priceLabel } from '../price.ts'
import { AssetFiles } from './AssetFiles.tsx'
import styles from './PriceCard.module.css'

/** The button to ask the seller, which loads for members. */
const AskSeller = lazyPart(() =>
  import('../../revivals/conversations/asking/AskSeller.tsx').then(({ AskSeller }) => AskSeller),
)

/** Asks the seller. Guests sign in first. */
function AskSellerHere({ asset }: { asset: AssetDetail }) {
  const isMember = useDraftOwner() !== undefined
  const isHydrated = useHydrated()
  const link = (
    <Link
      to="/auth"
      search={{ from: `/asset/${asset.id}` }}
      rel="nofollow"
      className={buttonClass({ variant: 'quiet', block: true })}
    >
      {ASSET_PAGE_TEXTS.askSeller}
    </Link>
  )
  return isMember && isHydrated ? (
    <Suspense fallback={link}>
      <AskSeller asset={asset} />
    </Suspense>
  ) : (
    link
  )
}

export function PriceCard({ asset, className }: { asset: AssetDetail; className?: string | undefined }) {
  const isSold = asset.status === 'sold'
  const isContactable = !isSold && !asset.is_own && !isFree(asset.price)
  const price = priceLabel(asset.price)
  return (
    <section className={classNames(styles.card, className)} aria-label={ASSET_PAGE_TEXTS.price}>
      <div className={styles.part}>
        <p className={classNames(styles.amount, price.length > 8 && styles.long)}>
          <span className={classNames(isSold && styles.struck)}>{price}</span>{' '}
          {isSold && <StampFrame variant="double" sign="stop" label={ASSET_PAGE_TEXTS.sold} size="xl" />}
        </p>
        {isSold && <p className={styles.text}>{ASSET_PAGE_TEXTS.soldNote}</p>}
        {isContactable && <ContactSeller asset={asset} panelClassName={styles.contact} />}
        {!isSold && !asset.is_own && !asset.is_demo && <AskSellerHere asset={asset} />}
      </div>
      <AssetFiles asset={asset} className={styles.part} />
    </section>
  )
}
