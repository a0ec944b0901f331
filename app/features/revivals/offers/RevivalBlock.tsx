import { Link } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import type { RevivalOffer } from '../../stories/story-response.schema.ts'
import { OfferTags } from './OfferTags.tsx'
import styles from './RevivalBlock.module.css'

/** The revival offer on a story's page (STORY-20, STORY-21). */
export function RevivalBlock({
  offer,
  lead,
  isOwn,
  className,
}: {
  offer: RevivalOffer
  lead: string
  /** Founders can't write to themselves. */
  isOwn: boolean
  className?: string
}) {
  const { id, looking_for_roles, available_assets, additional_notes } = offer
  return (
    <section className={classNames(styles.revival, className)} aria-labelledby="revival">
      <h2 id="revival" className={styles.head}>
        <Sign name="play" />
        Open for Revival
      </h2>
      <p className={styles.lead}>{lead}</p>
      {(looking_for_roles.length > 0 || available_assets.length > 0) && (
        <div className={styles.columns}>
          <OfferTags title="Looking for" items={looking_for_roles} />
          <OfferTags title="Available assets" items={available_assets} />
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
          Express Interest
        </Link>
      )}
    </section>
  )
}
