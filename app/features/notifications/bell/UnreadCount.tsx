import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { unreadQuery } from '../notifications.queries.ts'
import { NOTIFICATION_TEXTS } from '../notifications-texts.ts'
import styles from './NotificationBell.module.css'

/** Within a link to the dashboard. */
export function UnreadCount() {
  const unread = useQuery(unreadQuery(useApi())).data ?? 0
  if (unread === 0) return null
  return (
    <>
      <span aria-hidden="true" className={styles.inLink}>
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="vh">, {NOTIFICATION_TEXTS.unread(unread)}</span>
    </>
  )
}
