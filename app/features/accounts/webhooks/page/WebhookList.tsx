import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../../ui/layout/ListSkeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { webhooksQuery } from '../webhooks.queries.ts'
import { WebhookItem } from './WebhookItem.tsx'
import styles from './WebhookList.module.css'
import { WEBHOOK_LIST } from './webhook-page-texts.ts'

/**
 * The webhooks of a member.
 * @param onRemoved moves the focus, since the pressed button disappears
 */
export function WebhookList({ onRemoved }: { onRemoved: () => void }) {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery(useApi()))
  if (!webhooks && error)
    return <LoadFailure texts={WEBHOOK_LIST.loadFailed} error={error} onRetry={refetch} />
  if (!webhooks)
    return (
      <ListSkeleton label={WEBHOOK_LIST.loading} count={2} className="stack">
        <Skeleton width="long" />
      </ListSkeleton>
    )
  if (webhooks.length === 0) return <p className="meta">{WEBHOOK_LIST.empty}</p>
  return (
    <ul className={styles.list}>
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} onRemoved={onRemoved} />
      ))}
    </ul>
  )
}
