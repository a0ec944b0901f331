import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { unreadMessagesQuery } from '../interests/viewer-interests.queries.ts'
import { INBOX_TEXTS } from './inbox-texts.ts'
import styles from './UnreadMessages.module.css'

/** Within a link to the dashboard. */
export function UnreadMessages() {
  const unread = useQuery(unreadMessagesQuery(useApi())).data?.unread_messages ?? 0
  if (unread === 0) return null
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="vh">, {INBOX_TEXTS.newMessages(unread)}</span>
    </>
  )
}
