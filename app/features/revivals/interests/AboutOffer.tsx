import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readEmailAddress } from '../../../platform/text/email-address.ts'
import { toWebUrl } from '../../../platform/text/web-address.ts'
import { answersLine } from '../figures/answers-line.ts'
import { OfferDetails } from '../OfferDetails.tsx'
import { OfferWays } from '../OfferWays.tsx'
import { hasTerms } from '../offer-lines.ts'
import { OfferTags } from '../offers/OfferTags.tsx'
import { OFFER_TEXTS } from '../offers/offers-texts.ts'
import type { RevivalWithStartup } from '../offers/revival-response.schema.ts'
import styles from './AboutOffer.module.css'
import { ABOUT_OFFER_TEXTS } from './interests-texts.ts'

/** What the offer says (REVIVE-03). Guests sign in to see addresses, numbers and links. */
export function AboutOffer({ offer }: { offer: RevivalWithStartup }) {
  const { looking_for_roles, available_assets, additional_notes, contact_method } = offer
  const isEmpty =
    looking_for_roles.length + available_assets.length === 0 &&
    !additional_notes &&
    !contact_method &&
    !hasTerms(offer)
  const href = offer.is_contact_masked ? null : hrefOf(contact_method)
  const isAddress = offer.is_contact_masked || href !== null
  return (
    <section className={styles.about} aria-labelledby="opportunity">
      <h2 id="opportunity" className={styles.head}>
        {ABOUT_OFFER_TEXTS.title}
      </h2>
      {isEmpty && <p>{ABOUT_OFFER_TEXTS.noDetails}</p>}
      <OfferTags title={OFFER_TEXTS.lookingFor} items={looking_for_roles} />
      <OfferTags title={OFFER_TEXTS.availableAssets} items={available_assets} />
      <OfferWays ways={offer.ways} />
      {offer.is_active && offer.answers && <p className="meta">{answersLine(offer.answers)}</p>}
      <OfferDetails offer={offer} />
      <Detail title={ABOUT_OFFER_TEXTS.notes} text={additional_notes} />
      <Detail
        title={ABOUT_OFFER_TEXTS.contactMethod}
        lead={offer.is_active && !offer.is_own && isAddress && ABOUT_OFFER_TEXTS.eitherWay}
        text={contact_method}
        href={href}
      >
        {offer.is_contact_masked && (
          <Link to="/auth" search={{ from: `/contact-founder/${offer.id}` }}>
            {ABOUT_OFFER_TEXTS.signInToSee}
          </Link>
        )}
      </Detail>
    </section>
  )
}

/** What is an email or web address as a whole can be pressed. */
function hrefOf(contact: string): string | null {
  const email = readEmailAddress(contact)
  return email === null ? toWebUrl(contact) : `mailto:${email}`
}

interface DetailProps {
  title: string
  /** What comes before the text. */
  lead?: string | false
  text: string | null
  href?: string | null
  children?: ReactNode
}

function Detail({ title, lead, text, href, children }: DetailProps) {
  if (!text) return null
  return (
    <div>
      <h3 className={`folio ${styles.folio}`}>{title}</h3>
      {lead && <p className={styles.lead}>{lead}</p>}
      <p className={styles.text} dir="auto">
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ) : (
          text
        )}
      </p>
      {children}
    </div>
  )
}
