import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLoadMore } from '../../../kit/use-load-more.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import styles from './PersonEntries.module.css'
import type { PersonTab } from './person.ts'
import { PEOPLE_TEXTS } from './person-texts.ts'

interface PersonListProps<Item extends { id: string }> {
  tab: PersonTab
  handle: string
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; next: string | null }>>
  children: (item: Item) => ReactNode
}

/** One list of a member's page, with its states. */
export function PersonList<Item extends { id: string }>({
  tab,
  handle,
  query,
  children,
}: PersonListProps<Item>) {
  const { shown, list, loadMore, isLoadingMore } = useLoadMore(query, (error) =>
    messageOf(error, PEOPLE_TEXTS.notLoaded),
  )
  // The browser retries a request that failed during server rendering.
  const isHydrated = useHydrated()
  if (!query.data) {
    return query.isError && isHydrated ? (
      <RetryCard title={PEOPLE_TEXTS.notLoaded} onRetry={() => void query.refetch()}>
        {messageOf(query.error, PEOPLE_TEXTS.again)}
      </RetryCard>
    ) : (
      <ListSkeleton label={PEOPLE_TEXTS.loading[tab]} count={3} className={styles.list}>
        <div className={styles.entry}>
          <Skeleton shape="tile" />
          <div>
            <Skeleton shape="title" width="half" />
            <Skeleton />
          </div>
        </div>
      </ListSkeleton>
    )
  }
  if (shown.length === 0) return <Empty title={PEOPLE_TEXTS.empty[tab]} />
  const next = query.data.pages.at(-1)?.next
  return (
    <>
      <ul ref={list} className={styles.list}>
        {shown.map(children)}
      </ul>
      <LoadMore
        {...(next && { more: PEOPLE_TEXTS.showMore[tab] })}
        busy={isLoadingMore}
        onMore={loadMore}
        rest={
          next && (
            <Link to="/people/$handle" params={{ handle }} search={{ tab, after: next }}>
              {PEOPLE_TEXTS.showMore[tab]}
            </Link>
          )
        }
      />
    </>
  )
}
