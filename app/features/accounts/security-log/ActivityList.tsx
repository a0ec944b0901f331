import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { IconList } from '../../../ui/layout/IconList.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { SecurityBlock } from '../kit/SecurityBlock.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { ownSecurityEventsQuery } from './security-log.queries.ts'
import { ACTIVITY_TEXTS } from './security-log-texts.ts'

export const ActivityList = ({ id }: { id: string }) => (
  <SecurityBlock id={id} title={ACTIVITY_TEXTS.title} text={ACTIVITY_TEXTS.text}>
    <Events />
  </SecurityBlock>
)

function Events() {
  const query = useInfiniteQuery(ownSecurityEventsQuery(useApi()))
  const { data, error, refetch } = query
  if (!data && error) return <LoadFailure texts={ACTIVITY_TEXTS.loadFailed} error={error} onRetry={refetch} />
  if (!data)
    return (
      <ListSkeleton label={ACTIVITY_TEXTS.loading} count={3} className="stack">
        <Skeleton width="long" />
      </ListSkeleton>
    )
  const events = data.pages.flatMap((page) => page.items)
  if (events.length === 0) return <p className="meta">{ACTIVITY_TEXTS.empty}</p>
  return (
    <>
      <IconList>
        {events.map((event) => (
          <ActivityRow key={event.id} event={event} />
        ))}
      </IconList>
      {query.isFetchNextPageError && (
        <p role="alert" className="meta">
          {messageOf(query.error, ACTIVITY_TEXTS.moreFailed)}
        </p>
      )}
      <LoadMore
        {...(query.hasNextPage && { more: ACTIVITY_TEXTS.showMore })}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
