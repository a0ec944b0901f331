import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FEEDBACK_TEXTS } from '../../../ui/feedback/feedback-texts.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { NotificationList } from '../list/NotificationList.tsx'
import { latestNotificationsQuery, readNotifications } from '../notifications.queries.ts'
import { NOTIFICATION_TEXTS } from '../notifications-texts.ts'
import styles from './NotificationBell.module.css'

/** The latest eight lines, in the popover of the bell. */
export function LatestNotifications({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(latestNotificationsQuery(api))
  const newest = data?.items[0]
  const markAll = (upTo: string) =>
    readNotifications(api, queryClient, { up_to: upTo }).catch(() =>
      toast({ title: NOTIFICATION_TEXTS.notMarked, variant: 'destructive' }),
    )
  return (
    <div data-wide className={styles.latest}>
      <div className={styles.head}>
        <h2>{NOTIFICATION_TEXTS.title}</h2>
        {newest && data.unread > 0 && (
          <Button variant="quiet" size="sm" onClick={() => void markAll(newest.id)}>
            {NOTIFICATION_TEXTS.markAllRead}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        {data ? (
          data.items.length === 0 ? (
            <p className={styles.note}>{NOTIFICATION_TEXTS.none.hint}</p>
          ) : (
            <NotificationList lines={data.items} isCompact onOpen={onClose} />
          )
        ) : isError ? (
          <div className={styles.note} role="alert">
            <p>{NOTIFICATION_TEXTS.failed.title}</p>
            <Button variant="quiet" size="sm" onClick={() => void refetch()}>
              {FEEDBACK_TEXTS.tryAgain}
            </Button>
          </div>
        ) : (
          <p className={styles.note} aria-busy="true">
            <span className="vh">{NOTIFICATION_TEXTS.loading}</span>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </p>
        )}
      </div>
      <p className={styles.foot}>
        <Link to="/notifications" onClick={onClose}>
          {NOTIFICATION_TEXTS.seeAll}
        </Link>{' '}
        <Link to="/notifications/preferences" onClick={onClose}>
          {NOTIFICATION_TEXTS.preferences}
        </Link>
      </p>
    </div>
  )
}
