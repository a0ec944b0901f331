import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './OfferDetails.module.css'
import { adviceLine, bringsLine, termsLine } from './offer-lines.ts'
import type { OfferTerms } from './offer-terms.ts'
import { PASSING_ON } from './passing-on.ts'
import { OFFER_DETAIL_TEXTS } from './revivals-texts.ts'

interface OfferDetailsProps {
  offer: OfferTerms & { assets?: readonly { id: string; title: string }[] }
  /** Whether the offer isn't open. */
  isStopped?: boolean
  className?: string | undefined
}

/** What an offer says after roles and assets. What is empty isn't shown. */
export function OfferDetails({ offer, isStopped = false, className }: OfferDetailsProps) {
  const { passes_on, stays, gives_note, assets = [] } = offer
  const terms = termsLine(offer)
  const advice = adviceLine(offer)
  const brings = bringsLine(offer)
  const rows: [string, ReactNode][] = []
  if (passes_on.length > 0)
    rows.push([
      OFFER_DETAIL_TEXTS.passesOn,
      <ul key="passes" className={styles.list}>
        {passes_on.map(({ kind, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: while an offer is written, two may be alike
          <li key={index} dir="auto">
            {PASSING_ON[kind].label}
            {what && <span className={styles.what}> · {what}</span>}
          </li>
        ))}
      </ul>,
    ])
  if (brings) rows.push([OFFER_DETAIL_TEXTS.brings, brings])
  if (stays.length > 0) rows.push([OFFER_DETAIL_TEXTS.stays, stays.join(', ')])
  if (terms)
    rows.push([
      OFFER_DETAIL_TEXTS.terms,
      <>
        <b>{terms.word}</b>
        {terms.note && `, ${terms.note}`}
      </>,
    ])
  if (advice || gives_note)
    rows.push([OFFER_DETAIL_TEXTS.gives, [advice, gives_note].filter(Boolean).join('. ')])
  if (assets.length > 0)
    rows.push([
      OFFER_DETAIL_TEXTS.listings,
      <ul key="listings" className={styles.list}>
        {assets.map(({ id, title }) => (
          <li key={id}>
            <Link to="/asset/$id" params={{ id }}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>,
    ])
  if (rows.length === 0) return null
  return (
    <dl className={classNames(styles.details, isStopped && styles.stopped, className)}>
      {rows.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
