import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { longDate } from '../../../ui/dates.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { ListFailure } from '../../admin/lists/ListFailure.tsx'
import { RowsSkeleton } from '../../admin/lists/RowsSkeleton.tsx'
import { LOG_ACTS } from '../log/log-page-texts.ts'
import { AppealDetail } from './AppealDetail.tsx'
import { nameOfAuthor } from './QueueItem.tsx'
import { appealsQuery } from './queue.queries.ts'
import { APPEAL_QUEUE_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'
import styles from './Split.module.css'
import { useSingleKeys } from './single-keys.ts'
import { useKeys } from './use-keys.ts'
import { useLastKnown } from './use-last-known.ts'

interface AppealsPaneProps {
  open: string | undefined
  onDone: () => void
}

/** Appeals against decisions of others, the longest waiting first. */
export function AppealsPane({ open, onDone }: AppealsPaneProps) {
  const list = useInfiniteQuery(appealsQuery(useApi()))
  const navigate = useNavigate()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const index = items.findIndex(({ id }) => id === open)
  const show = (id: string | undefined) =>
    void navigate({ to: '/admin/moderation', search: { tab: 'appeals', id }, resetScroll: false })
  const step = (by: 1 | -1) => {
    const next = items[open ? index + by : 0]
    if (next) show(next.id)
  }
  useKeys({ J: () => step(1), K: () => step(-1) }, useSingleKeys())
  const waiting = items[index]
  const known = useLastKnown(waiting)
  // Somebody else may have answered what is open: it stays as it was.
  const current = known?.id === open ? known : undefined
  if (list.isPending) return <RowsSkeleton columns={2} />
  if (list.isError && !list.data)
    return (
      <ListFailure what={QUEUE_TEXTS.appealList} error={list.error} onRetry={() => void list.refetch()} />
    )
  if (items.length === 0 && !current)
    return <Empty title={QUEUE_TEXTS.noAppeals.title}>{QUEUE_TEXTS.noAppeals.hint}</Empty>
  return (
    <div className={styles.split} data-open={current ? '' : undefined}>
      <nav aria-label={QUEUE_TEXTS.appealQueue} className={styles.list}>
        <ul className={`keep-edge ${styles.queue}`}>
          {items.map((appeal) => (
            <li key={appeal.id}>
              <Link
                to="/admin/moderation"
                search={{ tab: 'appeals', id: appeal.id }}
                resetScroll={false}
                activeOptions={{ exact: true }}
                aria-current={appeal.id === open ? 'true' : undefined}
                className={styles.item}
              >
                <span className={styles.kind}>{LOG_ACTS[appeal.decision.act].what(appeal.kind)}</span>{' '}
                <b dir="auto">{appeal.content || appeal.name}</b>{' '}
                <span className="meta">
                  <bdi>{nameOfAuthor(appeal)}</bdi>
                </span>{' '}
                <time dateTime={appeal.sent_at} className="meta">
                  {APPEAL_QUEUE_TEXTS.appealed(longDate(appeal.sent_at))}
                </time>
              </Link>
            </li>
          ))}
        </ul>
        <LoadMore
          {...(list.hasNextPage && { more: QUEUE_TEXTS.more })}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </nav>
      {current ? (
        <AppealDetail
          key={current.id}
          appeal={current}
          isAnswered={!waiting}
          onAnswered={() => {
            show((items[index + 1] ?? items[index - 1])?.id)
            onDone()
          }}
        />
      ) : (
        <Empty className={styles.choose} title={QUEUE_TEXTS.choose.title}>
          {QUEUE_TEXTS.chooseAppeal}
        </Empty>
      )}
    </div>
  )
}
