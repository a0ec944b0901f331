import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '../platform/api/api-error.ts'
import { FEEDBACK_TEXTS } from '../ui/feedback/feedback-texts.ts'
import { LoadMore } from '../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../ui/layout/ListSkeleton.tsx'
import styles from '../ui/layout/OwnEntry.module.css'
import { useLoadMore } from './use-load-more.ts'

interface OwnListProps<Item extends { id: string }> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  texts: { loading: string; notLoaded: string; showMore: string }
  empty: ReactNode
  /** Renders an `OwnEntry`. */
  children: (item: Item) => ReactNode
}

/** A member's own things, with its states. */
export function OwnList<Item extends { id: string }>({ query, texts, empty, children }: OwnListProps<Item>) {
  const { shown, list, loadMore, isLoadingMore } = useLoadMore(query, (error) =>
    messageOf(error, texts.notLoaded),
  )
  // The browser retries a request that failed during server rendering.
  const isHydrated = useHydrated()
  if (!query.data) {
    return query.isError && isHydrated ? (
      <RetryCard title={texts.notLoaded} onRetry={() => void query.refetch()}>
        {messageOf(query.error, FEEDBACK_TEXTS.tryAgainText)}
      </RetryCard>
    ) : (
      <OwnListSkeleton label={texts.loading} />
    )
  }
  if (shown.length === 0) return empty
  return (
    <>
      <ul ref={list}>{shown.map(children)}</ul>
      <LoadMore {...(query.hasNextPage && { more: texts.showMore })} busy={isLoadingMore} onMore={loadMore} />
    </>
  )
}

const OwnListSkeleton = ({ label }: { label: string }) => (
  <ListSkeleton label={label} count={3} className={styles.list}>
    <div className={styles.entry}>
      <Skeleton shape="tile" />
      <div className={styles.words}>
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton width="half" />
      </div>
    </div>
  </ListSkeleton>
)
