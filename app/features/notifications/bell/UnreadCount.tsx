import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { CountMark } from '../../../ui/labels/CountMark.tsx'
import { unreadQuery } from '../notifications.queries.ts'
import { NOTIFICATION_TEXTS } from '../notifications-texts.ts'

/** Whether it stands in a link to the dashboard. */
export function UnreadCount() {
  const unread = useQuery(unreadQuery(useApi())).data ?? 0
  if (unread === 0) return null
  return <CountMark count={unread > 99 ? '99+' : unread} text={NOTIFICATION_TEXTS.unread(unread)} />
}
