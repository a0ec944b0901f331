import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { LoadMore } from '../../../../ui/feedback/LoadMore.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { IconList } from '../../../../ui/layout/IconList.tsx'
import { ListSkeleton } from '../../../../ui/layout/ListSkeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import type { Webhook } from '../webhook.schema.ts'
import { deliveriesQuery } from '../webhooks.queries.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { useSendAgain } from './use-send-again.ts'
import { DELIVERY_LOG } from './webhook-page-texts.ts'

interface DeliveryLogProps {
  webhook: Webhook
  /** What the region is called. */
  label: string
}

/** What was sent to a webhook, newest first. */
export const DeliveryLog = ({ webhook, label }: DeliveryLogProps) => (
  <section aria-label={`${DELIVERY_LOG.title}: ${label}`}>
    <Deliveries webhook={webhook} />
  </section>
)

function Deliveries({ webhook }: { webhook: Webhook }) {
  const query = useInfiniteQuery(deliveriesQuery(useApi(), webhook.id))
  const again = useSendAgain(webhook.id)
  const { data, error, refetch } = query
  if (!data && error) return <LoadFailure texts={DELIVERY_LOG.loadFailed} error={error} onRetry={refetch} />
  if (!data)
    return (
      <ListSkeleton label={DELIVERY_LOG.loading} count={2} className="stack">
        <Skeleton width="long" />
      </ListSkeleton>
    )
  const deliveries = data.pages.flatMap((page) => page.items)
  if (deliveries.length === 0) return <p className="meta">{DELIVERY_LOG.empty}</p>
  return (
    <>
      <IconList>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isBusy={again.isPending && again.variables === delivery.id}
            {...(webhook.state === 'active' && { onAgain: () => again.mutate(delivery.id) })}
          />
        ))}
      </IconList>
      {query.isFetchNextPageError && (
        <p role="alert" className="meta">
          {messageOf(query.error, DELIVERY_LOG.moreFailed)}
        </p>
      )}
      <LoadMore
        {...(query.hasNextPage && { more: DELIVERY_LOG.more })}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
