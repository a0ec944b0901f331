import { classNames } from '../../../ui/class-names.ts'
import { isFree } from '../asset.ts'
import { priceLabel } from '../price.ts'
import { CARD_TEXTS } from './card-texts.ts'
import styles from './PriceTag.module.css'

/** The price. Renders nothing for a free asset (MKT-19). */
export function PriceTag({ price, className }: { price: string; className?: string | undefined }) {
  if (isFree(price)) return null
  return (
    <span className={classNames(styles.tag, className)}>
      <span className={styles.price}>
        <span className="vh">{CARD_TEXTS.price} </span>
        {priceLabel(price)}
      </span>
    </span>
  )
}
