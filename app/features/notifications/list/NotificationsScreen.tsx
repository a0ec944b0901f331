import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useIsOnline } from '../../../platform/api/use-is-online.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { bellArt, bellPaths } from '../bell-art.tsx'
import { notificationsQuery, readNotifications, type View } from '../notifications.queries.ts'
import { NOTIFICATION_TEXTS } from '../notifications-texts.ts'
import { byDay } from './days.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationsScreen.module.css'

const VIEWS = ['all', 'unread', 'stories', 'marketplace', 'account'] as const

export function NotificationsScreen({ view }: { view: View }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(notificationsQuery(api, view))
  const isHydrated = useHydrated()
  const isOnline = useIsOnline()
  const [isMarking, setMarking] = useState(false)
  const pages = list.data?.pages ?? []
  const lines = pages.flatMap(({ items }) => items)
  const unread = pages.at(-1)?.unread ?? 0
  const newest = lines[0]

  async function markAll() {
    if (!newest) return
    setMarking(true)
    const filter = view === 'all' || view === 'unread' ? {} : { filter: view }
    await readNotifications(api, queryClient, { up_to: newest.id, ...filter }).catch(() =>
      toast({ title: NOTIFICATION_TEXTS.notMarked, variant: 'destructive' }),
    )
    setMarking(false)
  }

  return (
    <div className="wrap">
      <PageMeta title={NOTIFICATION_TEXTS.title} description={NOTIFICATION_TEXTS.description} noindex />
      <header className={styles.head}>
        <div>
          <h1>{NOTIFICATION_TEXTS.title}</h1>
          {unread > 0 && (
            <p className={styles.unread} role="status">
              {NOTIFICATION_TEXTS.unread(unread)}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {lines.some(({ is_read }) => !is_read) && isOnline && (
            <Button busy={isMarking} onClick={() => void markAll()}>
              <Icon name="check" />
              <span>{NOTIFICATION_TEXTS.markAllRead}</span>
            </Button>
          )}
          <Link to="/notifications/preferences" className={buttonClass({ variant: 'quiet' })}>
            <Icon path={bellPaths.sliders} />
            <span>{NOTIFICATION_TEXTS.preferences}</span>
          </Link>
        </div>
      </header>
      <LinkTabs label={NOTIFICATION_TEXTS.filters}>
        {VIEWS.map((each) => (
          <Link
            key={each}
            to="/notifications"
            search={each === 'all' ? {} : { view: each }}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <span>{NOTIFICATION_TEXTS.views[each]}</span>{' '}
            {each === 'unread' && list.data && <span className={styles.count}>({unread})</span>}{' '}
          </Link>
        ))}
      </LinkTabs>
      {!isOnline && (
        <Notice role="status" title={NOTIFICATION_TEXTS.offline.title} level={2} className={styles.notice}>
          <p>{NOTIFICATION_TEXTS.offline.hint}</p>
        </Notice>
      )}
      {list.data ? (
        <>
          {lines.length === 0 ? <NoLines view={view} /> : <Days lines={lines} />}
          <LoadMore
            {...(list.hasNextPage && { more: NOTIFICATION_TEXTS.showEarlier })}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      ) : list.isError && isHydrated ? (
        <RetryCard level={2} title={NOTIFICATION_TEXTS.failed.title} onRetry={() => void list.refetch()}>
          {NOTIFICATION_TEXTS.failed.hint}
        </RetryCard>
      ) : (
        <ListSkeleton label={NOTIFICATION_TEXTS.loading} count={4} className={styles.waiting}>
          <span className={styles.waitingLine}>
            <Skeleton shape="tile" />
            <span>
              <Skeleton width="long" />
              <Skeleton width="short" />
            </span>
          </span>
        </ListSkeleton>
      )}
    </div>
  )
}

function Days({ lines }: { lines: Parameters<typeof byDay>[0] }) {
  return (
    <div className={styles.days}>
      {byDay(lines, Date.now()).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`notifications-${day}`}>
          <h2 id={`notifications-${day}`} className="folio">
            {NOTIFICATION_TEXTS.days[day]}
          </h2>
          <NotificationList lines={ofDay} />
        </section>
      ))}
    </div>
  )
}

function NoLines({ view }: { view: View }) {
  if (view === 'unread')
    return (
      <Empty
        art={bellArt}
        title={NOTIFICATION_TEXTS.allRead.title}
        action={
          <Link to="/notifications" className={buttonClass()}>
            {NOTIFICATION_TEXTS.allRead.showAll}
          </Link>
        }
      />
    )
  const { title, hint } = view === 'all' ? NOTIFICATION_TEXTS.none : NOTIFICATION_TEXTS.noneHere
  return (
    <Empty
      art={bellArt}
      title={title}
      action={
        <Link to="/notifications/preferences" className={buttonClass()}>
          {NOTIFICATION_TEXTS.none.choose}
        </Link>
      }
    >
      <p>{hint}</p>
    </Empty>
  )
}
