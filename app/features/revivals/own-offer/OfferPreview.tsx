import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { OfferDetails } from '../OfferDetails.tsx'
import { OfferWays } from '../OfferWays.tsx'
import { OfferTags } from '../offers/OfferTags.tsx'
import { OFFER_TEXTS } from '../offers/offers-texts.ts'
import { HandoverForecast } from './HandoverForecast.tsx'
import styles from './OfferPreview.module.css'
import { type OfferFormValues, toOfferText } from './offer-values.ts'
import { PREVIEW_TEXTS } from './own-offer-texts.ts'

interface OfferPreviewProps {
  values: OfferFormValues
  state: 'open' | 'paused' | 'closed'
}

const HEADS = {
  open: { sign: 'play', words: OFFER_TEXTS.open },
  paused: { sign: 'pause', words: OFFER_TEXTS.paused },
  closed: { sign: 'stop', words: OFFER_TEXTS.closed },
} as const

/** What readers get of what is in the form. */
export function OfferPreview({ values, state }: OfferPreviewProps) {
  const offer = toOfferText(values)
  const { sign, words } = HEADS[state]
  const isStopped = state !== 'open'
  return (
    <aside aria-labelledby="offer-preview" className={styles.aside}>
      <h2 id="offer-preview" className={`folio ${styles.title}`}>
        {PREVIEW_TEXTS.title}
      </h2>
      <div className={classNames(styles.preview, isStopped && styles.stopped)}>
        <h3 className={styles.head}>
          <Sign name={sign} />
          {words}
        </h3>
        {!isStopped && <OfferWays ways={offer.ways} />}
        {state !== 'closed' && (
          <>
            <OfferTags title={OFFER_TEXTS.lookingFor} items={offer.looking_for_roles} />
            <OfferTags title={OFFER_TEXTS.availableAssets} items={offer.available_assets} />
            <OfferDetails offer={offer} isStopped={isStopped} />
            {offer.additional_notes && (
              <p dir="auto" className={styles.notes}>
                {offer.additional_notes}
              </p>
            )}
          </>
        )}
        {!isStopped && (
          <span aria-hidden="true" className={buttonClass({ variant: 'ember', className: styles.button })}>
            {OFFER_TEXTS.expressInterest}
          </span>
        )}
      </div>
      {state !== 'closed' && offer.passes_on.length > 0 && (
        <div className={styles.forecast}>
          <HandoverForecast passesOn={offer.passes_on} />
        </div>
      )}
    </aside>
  )
}
