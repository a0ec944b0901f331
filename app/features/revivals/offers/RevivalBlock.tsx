import { Link } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import type { RevivalOffer } from '../../stories/story-response.schema.ts'
import { OfferTags } from './OfferTags.tsx'
import { OFFER_TEXTS } from './offers-texts.ts'
import styles from './RevivalBlock.module.css'

/** STORY-20, STORY-21 */
export function RevivalBlock({
  offer,
  lead,
  isOwn,
  className,
}: {
  offer: RevivalOffer
  lead: string
  isOwn: boolean
  className?: string
}) {
  const { id, looking_for_roles, available_assets, additional_notes } = offer
  return (
    <section className={classNames(styles.revival, className)} aria-labelledby="revival">
      <h2 id="revival" className={styles.head}>
        <Sign name="play" />
        {OFFER_TEXTS.open}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {(looking_for_roles.length > 0 || available_assets.length > 0) && (
        <div className={styles.columns}>
          <OfferTags title={OFFER_TEXTS.lookingFor} items={looking_for_roles} />
          <OfferTags title={OFFER_TEXTS.availableAssets} items={available_assets} />
        </div>
      )}
      {additional_notes && (
        <p className={styles.notes} dir="auto">
          {additional_notes}
        </p>
      )}
      {!isOwn && (
        <Link
          to="/contact-founder/$revivalId"
          params={{ revivalId: id }}
          className={buttonClass({ variant: 'ember', size: 'lg', className: styles.act })}
        >
          {OFFER_TEXTS.expressInterest}
        </Link>
      )}
    </section>
  )
}
