import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { REVIVALS_FEED } from '../revivals-feed.ts'
import { BROWSE_TEXTS, DOOR_TEXTS, HOW_TEXTS } from './browse-texts.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { NewestRevivals } from './NewestRevivals.tsx'
import { OpenOffers } from './OpenOffers.tsx'
import styles from './RevivalsScreen.module.css'
import { isNarrowed, type RevivalFilters } from './revival-filters.ts'
import { revivalsQuery } from './revival-list.queries.ts'

interface RevivalsScreenProps {
  filters: RevivalFilters
  /** Where the list begins. */
  after?: string | undefined
}

/** Offers open now, the newest revivals, and how it works: for guests at the beginning, for members folded at the end. */
export function RevivalsScreen({ filters, after }: RevivalsScreenProps) {
  const { user } = useAuth()
  const isBeginning = !isNarrowed(filters) && after === undefined
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={BROWSE_TEXTS.title}
        description={BROWSE_TEXTS.description}
        path="/revivals"
        feed={REVIVALS_FEED}
      />
      <PageHeading title={BROWSE_TEXTS.title} deck={BROWSE_TEXTS.deck} />
      {!user && isBeginning && (
        <section aria-labelledby="how-it-works">
          <h2 id="how-it-works" className="vh">
            {HOW_TEXTS.title}
          </h2>
          <HowItWorks />
        </section>
      )}
      <OpenOffers filters={filters} after={after} />
      <Newest isExplained={!user && isBeginning} />
      <section className={styles.door} aria-labelledby="stopped-yourself">
        <h2 id="stopped-yourself">{DOOR_TEXTS.title}</h2>
        <p>{DOOR_TEXTS.text}</p>
        <Link to="/submit" className={buttonClass()}>
          {DOOR_TEXTS.action}
        </Link>
      </section>
    </div>
  )
}

/** They are the same whatever the reader filters by. */
function Newest({ isExplained }: { isExplained: boolean }) {
  const { data } = useInfiniteQuery(revivalsQuery(useApi()))
  return <NewestRevivals revived={data?.pages[0]?.revived ?? []} isExplained={isExplained} />
}
