import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLoadMore } from '../../../kit/use-load-more.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { ChosenRevivalFilters } from './ChosenRevivalFilters.tsx'
import { chosenIn } from './chosen-filters.ts'
import { NoOffers } from './NoOffers.tsx'
import { OfferList } from './OfferList.tsx'
import styles from './OpenOffers.module.css'
import { offerCountText, shownOffersText } from './offer-count.ts'
import { REVIVALS_TEXTS } from './open-offers-texts.ts'
import { REVIVAL_FACETS, RevivalFacets } from './RevivalFacets.tsx'
import type { RevivalFilters } from './revival-filters.ts'
import { revivalsQuery } from './revival-list.queries.ts'

interface OpenOffersProps {
  filters: RevivalFilters
  /** Where the list begins. */
  after?: string | undefined
}

export function OpenOffers({ filters, after }: OpenOffersProps) {
  const api = useApi()
  const navigate = useNavigate({ from: '/revivals' })
  const offers = useInfiniteQuery({
    ...revivalsQuery(api, filters, after),
    placeholderData: keepPreviousData,
  })
  const { shown, list, loadMore, isLoadingMore } = useLoadMore(offers, (error) =>
    messageOf(error, REVIVALS_TEXTS.failed),
  )
  const results = useRef<HTMLDivElement>(null)
  // Links in the results go with them.
  const focusRecovery = useFocusRecovery(results)
  const pages = offers.data?.pages ?? []
  const [first] = pages
  const chosen = chosenIn(filters).length
  // There is nothing to filter if there are no offers.
  const isEmpty = first?.total === 0 && chosen === 0
  return (
    <section aria-labelledby="open-offers" className={styles.section}>
      <h2 id="open-offers">{REVIVALS_TEXTS.offers}</h2>
      {!isEmpty && (
        <>
          <button
            type="button"
            popoverTarget={REVIVAL_FACETS}
            className={buttonClass({ className: styles.filter })}
          >
            <Icon path={lateIconPaths.filter} />
            {chosen > 0 ? `${REVIVALS_TEXTS.facets} (${chosen})` : REVIVALS_TEXTS.facets}
          </button>
          <RevivalFacets
            filters={filters}
            onChange={(search) => void navigate({ search, resetScroll: false })}
          />
          <ChosenRevivalFilters filters={filters}>
            {!first ? '…' : pages.length > 1 ? shownOffersText(shown.length, first) : offerCountText(first)}
          </ChosenRevivalFilters>
        </>
      )}
      {offers.isPending && <OffersSkeleton />}
      {offers.isError && !first && (
        <RetryCard title={REVIVALS_TEXTS.failedTitle} level={2} onRetry={() => void offers.refetch()}>
          {messageOf(offers.error, REVIVALS_TEXTS.failed)}
        </RetryCard>
      )}
      {first && (
        <div
          ref={results}
          tabIndex={-1}
          {...focusRecovery}
          aria-busy={offers.isPlaceholderData}
          className={classNames(offers.isPlaceholderData && styles.stale)}
        >
          {shown.length > 0 ? (
            <OfferList offers={shown} ref={list} />
          ) : (
            <NoOffers filters={filters} found={first.without} />
          )}
        </div>
      )}
      {first && offers.hasNextPage && !offers.isPlaceholderData && (
        <div className={styles.foot}>
          <p className="meta">{shownOffersText(shown.length, first)}</p>
          <LoadMore
            more={REVIVALS_TEXTS.more}
            onMore={loadMore}
            busy={isLoadingMore}
            rest={
              <Link to="/revivals" search={{ ...filters, after: pages.at(-1)?.next ?? undefined }}>
                {REVIVALS_TEXTS.further}
              </Link>
            }
          />
        </div>
      )}
    </section>
  )
}

const OffersSkeleton = () => (
  <div aria-busy="true" className={styles.skeleton}>
    {[1, 2, 3, 4].map((number) => (
      <div key={number} data-skeleton>
        <Skeleton width="short" />
        <Skeleton shape="title" width="long" />
        <Skeleton />
        <Skeleton width="half" />
      </div>
    ))}
  </div>
)
