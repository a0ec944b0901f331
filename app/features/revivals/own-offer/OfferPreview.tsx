import { buttonClass } from '../../../ui/controls/button-class.ts'
import { OfferDetails } from '../OfferDetails.tsx'
import { OfferWays } from '../OfferWays.tsx'
import { OfferTags } from '../offers/OfferTags.tsx'
import { OFFER_TEXTS } from '../offers/offers-texts.ts'
import { HandoverForecast } from './HandoverForecast.tsx'
import styles from './OfferPreview.module.css'
import { type OfferFormValues, toOfferText } from './offer-values.ts'
import { ReadersSee } from './ReadersSee.tsx'

interface OfferPreviewProps {
  values: OfferFormValues
  state: 'open' | 'paused' | 'closed'
  /** Why it is closed, and since when. */
  closed?: string | undefined
}

/** What readers get of what is in the form. */
export function OfferPreview({ values, state, closed }: OfferPreviewProps) {
  if (state === 'closed') return <ReadersSee state="closed">{closed && <p>{closed}.</p>}</ReadersSee>
  const offer = toOfferText(values)
  const isStopped = state === 'paused'
  return (
    <ReadersSee
      state={state}
      foot={offer.passes_on.length > 0 && <HandoverForecast passesOn={offer.passes_on} />}
    >
      {isStopped ? <p>{OFFER_TEXTS.takesNoMessages}</p> : <OfferWays ways={offer.ways} />}
      <OfferTags title={OFFER_TEXTS.lookingFor} items={offer.looking_for_roles} />
      <OfferTags title={OFFER_TEXTS.availableAssets} items={offer.available_assets} />
      <OfferDetails offer={offer} isStopped={isStopped} />
      {!isStopped && offer.additional_notes && (
        <p dir="auto" className={styles.notes}>
          {offer.additional_notes}
        </p>
      )}
      {!isStopped && (
        <span aria-hidden="true" className={buttonClass({ variant: 'ember', className: styles.button })}>
          {OFFER_TEXTS.expressInterest}
        </span>
      )}
    </ReadersSee>
  )
}
