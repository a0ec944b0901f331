import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Accordion, AccordionItem } from '../../../ui/layout/Accordion.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { RevivalFigures } from '../figures/RevivalFigures.tsx'
import { REVIVALS_FEED } from '../revivals-feed.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { NewestRevivals } from './NewestRevivals.tsx'
import { OpenOffers } from './OpenOffers.tsx'
import { HOW_TEXTS, LOOKING_DOOR, REVIVALS_TEXTS, STOPPED_DOOR } from './open-offers-texts.ts'
import styles from './RevivalsScreen.module.css'
import { hasNarrowing, type RevivalFilters, revivalSearch } from './revival-filters.ts'
import { revivalsQuery } from './revival-list.queries.ts'

interface RevivalsScreenProps {
  filters: RevivalFilters
  /** Where the list begins. */
  after?: string | undefined
  /** What members see above all offers. */
  fitting: ReactNode
  isMember: boolean
}

/**
 * Offers open now, the newest revivals, and how it works: at the beginning for guests who don't filter, for
 * the others in place of the revivals while there are none, and else folded at the end.
 */
export function RevivalsScreen({ filters, after, fitting, isMember }: RevivalsScreenProps) {
  const isBeginning = !hasNarrowing(filters) && after === undefined
  const isExplained = !isMember && isBeginning
  // The newest revivals are the same whatever the reader filters by.
  const { data } = useInfiniteQuery(revivalsQuery(useApi(), revivalSearch({})))
  const all = data?.pages[0]
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={REVIVALS_TEXTS.title}
        description={REVIVALS_TEXTS.description}
        path="/revivals"
        feed={REVIVALS_FEED}
      />
      <PageHeading title={REVIVALS_TEXTS.title} deck={REVIVALS_TEXTS.deck} />
      {isExplained && (
        <section aria-labelledby="how-it-works">
          <h2 id="how-it-works" className="vh">
            {HOW_TEXTS.title}
          </h2>
          <HowItWorks />
        </section>
      )}
      {isMember && isBeginning && fitting}
      <OpenOffers filters={filters} after={after} />
      {all && <NewestRevivals revived={all.revived} isExplained={isExplained} />}
      <RevivalFigures />
      {!isExplained && all?.revived.length !== 0 && (
        <Accordion className={styles.how}>
          <AccordionItem title={<h2>{HOW_TEXTS.title}</h2>} open={all?.total === 0} isWide>
            <HowItWorks />
          </AccordionItem>
        </Accordion>
      )}
      <div className={styles.doors}>
        {!isMember && (
          <Door {...LOOKING_DOOR}>
            <Link to="/revivals/looking" className={buttonClass()}>
              {LOOKING_DOOR.action}
            </Link>
          </Door>
        )}
        <Door {...STOPPED_DOOR}>
          <Link to="/submit" className={buttonClass()}>
            {STOPPED_DOOR.action}
          </Link>
        </Door>
      </div>
    </div>
  )
}

function Door({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={styles.door} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
