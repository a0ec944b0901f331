import { Link, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { answersLine } from '../figures/answers-line.ts'
import { OfferDetails } from '../OfferDetails.tsx'
import { OfferWays } from '../OfferWays.tsx'
import type { RevivalOffer } from '../offer-response.schema.ts'
import { closedLine } from '../offers/closed-line.ts'
import { OfferTags } from '../offers/OfferTags.tsx'
import { OFFER_TEXTS } from '../offers/offers-texts.ts'
import styles from './RevivalBlock.module.css'

/** Only members load it. */
const WroteAbout = lazyPart(() => import('./WroteAbout.tsx').then(({ WroteAbout }) => WroteAbout))

/**
 * What a story's page says about its offer (STORY-20, STORY-21). Messages about a demo story go to those who
 * run the site, which is said beside the link. A closed offer says why and since when, a paused one what it
 * offered (REVIVE-17).
 */
export function RevivalBlock({
  offer,
  lead,
  isOwn,
  projectLink,
  className,
}: {
  offer: RevivalOffer
  lead: string
  isOwn: boolean
  /** Leads to the project itself, if the story is one that we wrote. */
  projectLink?: string | null | undefined
  className?: string
}) {
  const { id, startup_id, additional_notes, edited_at } = offer
  const { closed_at, paused_at } = offer
  const { user } = useViewer()
  const isHydrated = useHydrated()
  if (closed_at) {
    return (
      <section className={classNames(styles.revival, styles.closed, className)} aria-labelledby="revival">
        <h2 id="revival" className={styles.head}>
          <Sign name="stop" />
          {OFFER_TEXTS.closed}
        </h2>
        <p className={styles.lead}>{closedLine(offer.closed_reason, closed_at)}.</p>
      </section>
    )
  }
  if (paused_at) {
    return (
      <section className={classNames(styles.revival, styles.closed, className)} aria-labelledby="revival">
        <h2 id="revival" className={styles.head}>
          <Sign name="pause" />
          {OFFER_TEXTS.paused}
        </h2>
        <p className={styles.lead}>{OFFER_TEXTS.takesNoMessages}</p>
        <OfferColumns offer={offer} />
        <OfferDetails offer={offer} isStopped className={styles.details} />
      </section>
    )
  }
  return (
    <section className={classNames('when-near', styles.revival, className)} aria-labelledby="revival">
      <h2 id="revival" className={styles.head}>
        <Sign name="play" />
        {OFFER_TEXTS.open}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <OfferWays ways={offer.ways} />
      <OfferColumns offer={offer} />
      <OfferDetails offer={offer} className={styles.details} />
      {additional_notes && (
        <p className={styles.notes} dir="auto">
          {additional_notes}
        </p>
      )}
      {edited_at && (
        <p className={`meta ${styles.changed}`}>
          {OFFER_TEXTS.changed}
          <time dateTime={edited_at}>{mediumDate(edited_at)}</time>
        </p>
      )}
      <div className={styles.acts}>
        {/* It stays the same element while the rest loads, or a press on it in these moments would be
            lost. */}
        {isOwn ? (
          <Button variant="ember" size="lg" disabled>
            {OFFER_TEXTS.expressInterest}
          </Button>
        ) : (
          <Link
            to="/contact-founder/$revivalId"
            params={{ revivalId: id }}
            className={buttonClass({ variant: 'ember', size: 'lg' })}
          >
            {OFFER_TEXTS.expressInterest}
          </Link>
        )}{' '}
        {projectLink && (
          <ButtonLink href={projectLink} size="lg" target="_blank" rel="noopener noreferrer nofollow">
            {OFFER_TEXTS.visitProject}
          </ButtonLink>
        )}
      </div>
      <p className={styles.whom}>
        {isOwn ? OFFER_TEXTS.toFounder : offer.is_demo ? OFFER_TEXTS.demo : OFFER_TEXTS.whatHappens}
      </p>
      {offer.answers && <p className={`meta ${styles.whom}`}>{answersLine(offer.answers)}</p>}
      {user && isHydrated && !isOwn && (
        <Suspense>
          <WroteAbout startupId={startup_id} email={user.email} />
        </Suspense>
      )}
    </section>
  )
}

function OfferColumns({
  offer: { looking_for_roles, available_assets },
}: {
  offer: Pick<RevivalOffer, 'looking_for_roles' | 'available_assets'>
}) {
  if (looking_for_roles.length + available_assets.length === 0) return null
  return (
    <div className={styles.columns}>
      <OfferTags title={OFFER_TEXTS.lookingFor} items={looking_for_roles} />
      <OfferTags title={OFFER_TEXTS.availableAssets} items={available_assets} />
    </div>
  )
}
