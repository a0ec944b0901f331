import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLoadMore } from '../../../kit/use-load-more.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import type { Cause } from '../facts/facts.ts'
import { LessonEntry } from './LessonEntry.tsx'
import styles from './LessonList.module.css'
import { LESSONS_TEXTS } from './lesson-pages-texts.ts'
import type { LessonSearch } from './lesson-search.ts'
import { lessonsQuery } from './lessons.queries.ts'

interface LessonListProps {
  search: LessonSearch
  cause?: Cause
  isMember: boolean
  empty: ReactNode
}

/** Shows one page of lessons, and further ones on demand. */
export function LessonList({ search, cause, isMember, empty }: LessonListProps) {
  const query = useInfiniteQuery({
    ...lessonsQuery(useApi(), search, cause),
    placeholderData: keepPreviousData,
  })
  const { shown, list, loadMore, isLoadingMore } = useLoadMore(query, (error) =>
    messageOf(error, LESSONS_TEXTS.failed),
  )
  if (query.isPending)
    return (
      <ListSkeleton label={LESSONS_TEXTS.loading} count={4} className={styles.list}>
        <Skeleton shape="title" width="long" />
        <Skeleton width="half" />
      </ListSkeleton>
    )
  if (!query.data)
    return (
      <RetryCard title={LESSONS_TEXTS.failedTitle} onRetry={() => void query.refetch()}>
        {messageOf(query.error, LESSONS_TEXTS.failed)}
      </RetryCard>
    )
  if (shown.length === 0) return empty
  const after = query.data.pages.at(-1)?.next ?? undefined
  const further = { ...search, after }
  return (
    <div aria-busy={query.isPlaceholderData} className={classNames(query.isPlaceholderData && styles.stale)}>
      <ul ref={list} className={styles.list}>
        {query.data.pages.map((page) =>
          page.items.map((lesson) => (
            <li key={lesson.id}>
              <LessonEntry
                lesson={lesson}
                ids={page.items.map(({ id }) => id)}
                hasCause={!cause}
                isMember={isMember}
              />
            </li>
          )),
        )}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          more={LESSONS_TEXTS.more}
          onMore={loadMore}
          busy={isLoadingMore}
          rest={
            cause ? (
              <Link to="/lessons/$cause" params={{ cause }} search={further}>
                {LESSONS_TEXTS.further}
              </Link>
            ) : (
              <Link to="/lessons" search={further}>
                {LESSONS_TEXTS.further}
              </Link>
            )
          }
        />
      )}
    </div>
  )
}
