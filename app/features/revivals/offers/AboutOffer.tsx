import type { RevivalOffer } from '../../stories/story-response.schema.ts'
import styles from './AboutOffer.module.css'
import { OfferTags } from './OfferTags.tsx'

/** The founder's details about the handover, without empty ones (REVIVE-03). */
export function AboutOffer({ offer }: { offer: RevivalOffer }) {
  const { looking_for_roles, available_assets, additional_notes, contact_method } = offer
  const isEmpty =
    looking_for_roles.length + available_assets.length === 0 && !additional_notes && !contact_method
  return (
    <section className={styles.about} aria-labelledby="opportunity">
      <h2 id="opportunity" className={styles.head}>
        About This Opportunity
      </h2>
      {isEmpty && <p>The founder hasn't added details yet. Send a message to ask.</p>}
      <OfferTags title="Looking for" items={looking_for_roles} />
      <OfferTags title="Available assets" items={available_assets} />
      <Detail title="Notes" words={additional_notes} />
      <Detail title="Preferred contact method" words={contact_method} />
    </section>
  )
}

function Detail({ title, words }: { title: string; words: string | null }) {
  if (!words) return null
  return (
    <div>
      <h3 className={`folio ${styles.folio}`}>{title}</h3>
      <p className={styles.words} dir="auto">
        {words}
      </p>
    </div>
  )
}
