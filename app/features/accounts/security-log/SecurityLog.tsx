import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { EmptySecurityLog } from './EmptySecurityLog.tsx'
import styles from './SecurityLog.module.css'
import { SecurityLogEntry } from './SecurityLogEntry.tsx'
import { SecurityLogFilter } from './SecurityLogFilter.tsx'
import { type SecurityLogParams, securityLogQuery } from './security-log.queries.ts'
import { SECURITY_LOG_TEXTS } from './security-log-texts.ts'

/** The events of all members, for admins. */
export function SecurityLog({ params }: { params: SecurityLogParams }) {
  const query = useInfiniteQuery(securityLogQuery(useApi(), params))
  const { data, error, refetch } = query
  const events = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <SecurityLogFilter params={params} />
      <div className={styles.list} aria-busy={query.isPlaceholderData || undefined}>
        {query.isPending && (
          <ListSkeleton label={SECURITY_LOG_TEXTS.loading} count={6} className={styles.loading}>
            <Skeleton width="long" />
          </ListSkeleton>
        )}
        {error && !data && (
          <LoadFailure texts={SECURITY_LOG_TEXTS.loadFailed} error={error} onRetry={refetch} />
        )}
        {data && events.length === 0 && <EmptySecurityLog params={params} />}
        {events.length > 0 && (
          <ol className={`keep-edge ${styles.entries}`}>
            {events.map((event) => (
              <SecurityLogEntry key={event.id} event={event} />
            ))}
          </ol>
        )}
        {query.isFetchNextPageError && (
          <p role="alert">{messageOf(error, SECURITY_LOG_TEXTS.loadFailed.description)}</p>
        )}
        <LoadMore
          {...(query.hasNextPage && { more: SECURITY_LOG_TEXTS.showMore })}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
    </>
  )
}
