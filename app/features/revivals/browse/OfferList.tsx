import type { ReactNode, Ref } from 'react'
import { OfferEntry } from './OfferEntry.tsx'
import styles from './OfferList.module.css'
import type { OpenOffer } from './revival-list.schema.ts'

interface OfferListProps<Offer extends OpenOffer> {
  offers: readonly Offer[]
  /** What comes below the lines of an offer. */
  noteOf?: (offer: Offer) => ReactNode
  ref?: Ref<HTMLUListElement>
}

export function OfferList<Offer extends OpenOffer>({ offers, noteOf, ref }: OfferListProps<Offer>) {
  return (
    // Safari doesn't announce a list without markers as one.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul ref={ref} role="list" className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferEntry offer={offer}>{noteOf?.(offer)}</OfferEntry>
        </li>
      ))}
    </ul>
  )
}
