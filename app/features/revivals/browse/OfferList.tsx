import type { Ref } from 'react'
import { OfferEntry } from './OfferEntry.tsx'
import styles from './OfferList.module.css'
import type { OpenOffer } from './revival-list-response.schema.ts'

export function OfferList({ offers, ref }: { offers: readonly OpenOffer[]; ref?: Ref<HTMLUListElement> }) {
  return (
    // Safari doesn't announce a list without markers as one.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul ref={ref} role="list" className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferEntry offer={offer} />
        </li>
      ))}
    </ul>
  )
}
