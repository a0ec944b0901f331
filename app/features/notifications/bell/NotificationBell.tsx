import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { iconButtonClass } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import { bellPaths } from '../bell-art.tsx'
import { preferencesQuery, unreadQuery } from '../notifications.queries.ts'
import { NOTIFICATION_TEXTS } from '../notifications-texts.ts'
import { turnedOnFor } from '../push/turned-on-for.ts'
import { followNotifications } from './follow-notifications.ts'
import { LatestNotifications } from './LatestNotifications.tsx'
import styles from './NotificationBell.module.css'
import { readWhatIsShown } from './read-what-is-shown.ts'

/** The bell of a member: a popover on wide screens, a link to the page on phones. */
export function NotificationBell({ viewerId }: { viewerId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const left = new AbortController()
    followNotifications({ api, queryClient, viewerId, signal: left.signal })
    return () => left.abort()
  }, [api, queryClient, viewerId])
  useEffect(() => {
    if (turnedOnFor() !== viewerId) return
    const keep = async () => {
      const { keepPush } = await import('../push/push-in-browser.ts')
      const { push } = await queryClient.fetchQuery(preferencesQuery(api))
      await keepPush({ api, memberId: viewerId, key: push.key })
    }
    // The next page tries again.
    keep().catch(() => undefined)
  }, [api, queryClient, viewerId])
  const unread = useQuery(unreadQuery(api)).data ?? 0
  const hasUnread = unread > 0
  useEffect(() => {
    const left = new AbortController()
    if (hasUnread) readWhatIsShown({ api, queryClient, path, signal: left.signal })
    return () => left.abort()
  }, [api, queryClient, path, hasUnread])

  const label = NOTIFICATION_TEXTS.bell(unread)
  return (
    <>
      <Link
        to="/notifications"
        aria-label={label}
        className={iconButtonClass({ className: classNames(styles.bell, styles.link) })}
      >
        <BellWithCount unread={unread} />
      </Link>{' '}
      <span className={styles.button}>
        <Popover
          label={NOTIFICATION_TEXTS.title}
          align="end"
          trigger={(props) => (
            <button
              type="button"
              {...props}
              aria-label={label}
              className={iconButtonClass({ className: styles.bell })}
            >
              <BellWithCount unread={unread} />
            </button>
          )}
        >
          {(close) => <LatestNotifications onClose={close} />}
        </Popover>
      </span>
    </>
  )
}

function BellWithCount({ unread }: { unread: number }) {
  return (
    <>
      <Icon path={bellPaths.bell} />
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {` ${unread > 99 ? '99+' : unread}`}
        </span>
      )}
    </>
  )
}
