import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ABOUT_OFFER_TEXTS } from '../interests/interests-texts.ts'
import styles from './AboutOffer.module.css'
import { OfferTags } from './OfferTags.tsx'
import { OFFER_TEXTS } from './offers-texts.ts'
import type { RevivalWithStartup } from './revival-response.schema.ts'

/** REVIVE-03. Guests sign in to see addresses, numbers and links. */
export function AboutOffer({ offer }: { offer: RevivalWithStartup }) {
  const { looking_for_roles, available_assets, additional_notes, contact_method } = offer
  const isEmpty =
    looking_for_roles.length + available_assets.length === 0 && !additional_notes && !contact_method
  return (
    <section className={styles.about} aria-labelledby="opportunity">
      <h2 id="opportunity" className={styles.head}>
        {ABOUT_OFFER_TEXTS.title}
      </h2>
      {isEmpty && <p>{ABOUT_OFFER_TEXTS.noDetails}</p>}
      <OfferTags title={OFFER_TEXTS.lookingFor} items={looking_for_roles} />
      <OfferTags title={OFFER_TEXTS.availableAssets} items={available_assets} />
      <Detail title={ABOUT_OFFER_TEXTS.notes} text={additional_notes} />
      <Detail title={ABOUT_OFFER_TEXTS.contactMethod} text={contact_method}>
        {offer.is_contact_masked && (
          <Link to="/auth" search={{ from: `/contact-founder/${offer.id}` }}>
            {ABOUT_OFFER_TEXTS.signInToSee}
          </Link>
        )}
      </Detail>
    </section>
  )
}

function Detail({ title, text, children }: { title: string; text: string | null; children?: ReactNode }) {
  if (!text) return null
  return (
    <div>
      <h3 className={`folio ${styles.folio}`}>{title}</h3>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {children}
    </div>
  )
}
