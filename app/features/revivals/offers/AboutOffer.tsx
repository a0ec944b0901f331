import { Link } from '@tanstack/react-router'
import { ABOUT_OFFER_TEXTS } from '../interests/interests-texts.ts'
import styles from './AboutOffer.module.css'
import { OfferTags } from './OfferTags.tsx'
import { OFFER_TEXTS } from './offers-texts.ts'
import type { RevivalWithStartup } from './revival-response.schema.ts'

/** REVIVE-03. Guests sign in to see how to reach the founder. */
export function AboutOffer({ offer }: { offer: RevivalWithStartup }) {
  const { looking_for_roles, available_assets, additional_notes, contact_method, has_contact_method } = offer
  const isEmpty =
    looking_for_roles.length + available_assets.length === 0 && !additional_notes && !has_contact_method
  return (
    <section className={styles.about} aria-labelledby="opportunity">
      <h2 id="opportunity" className={styles.head}>
        {ABOUT_OFFER_TEXTS.title}
      </h2>
      {isEmpty && <p>{ABOUT_OFFER_TEXTS.noDetails}</p>}
      <OfferTags title={OFFER_TEXTS.lookingFor} items={looking_for_roles} />
      <OfferTags title={OFFER_TEXTS.availableAssets} items={available_assets} />
      <Detail title={ABOUT_OFFER_TEXTS.notes} text={additional_notes} />
      <Detail title={ABOUT_OFFER_TEXTS.contactMethod} text={contact_method} />
      {has_contact_method && contact_method === null && (
        <div>
          <h3 className={`folio ${styles.folio}`}>{ABOUT_OFFER_TEXTS.contactMethod}</h3>
          <p>
            <Link to="/auth" search={{ from: `/contact-founder/${offer.id}` }}>
              {ABOUT_OFFER_TEXTS.signInToSee}
            </Link>
          </p>
        </div>
      )}
    </section>
  )
}

function Detail({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <div>
      <h3 className={`folio ${styles.folio}`}>{title}</h3>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  )
}
