import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { ListFailure } from '../../admin/lists/ListFailure.tsx'
import { RowsSkeleton } from '../../admin/lists/RowsSkeleton.tsx'
import { EntryDetail } from './EntryDetail.tsx'
import { QueueItem } from './QueueItem.tsx'
import { type EntryId, queueQuery } from './queue.queries.ts'
import { QUEUE_TEXTS } from './queue-texts.ts'
import styles from './Split.module.css'
import { useSingleKeys } from './single-keys.ts'
import { useKeys } from './use-keys.ts'

interface ReportsPaneProps {
  open: EntryId | undefined
  onOpen: (entry: EntryId | undefined) => void
  /** Called when what was decided was the last one. */
  onEmpty: () => void
}

export function ReportsPane({ open, onOpen, onEmpty }: ReportsPaneProps) {
  const list = useInfiniteQuery(queueQuery(useApi()))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const index = items.findIndex(({ kind, id }) => kind === open?.kind && id === open?.id)
  const at = (position: number): EntryId | undefined => {
    const item = items[position]
    return item && { kind: item.kind, id: item.id }
  }
  const step = (by: 1 | -1) => {
    const next = open ? at(index + by) : at(0)
    if (next) onOpen(next)
  }
  useKeys({ J: () => step(1), K: () => step(-1) }, useSingleKeys())

  const openNext = () => {
    const next = at(index + 1) ?? at(index - 1)
    onOpen(next)
    if (!next) onEmpty()
  }

  if (list.isPending) return <RowsSkeleton columns={2} />
  if (list.isError && !list.data)
    return <ListFailure what={QUEUE_TEXTS.list} error={list.error} onRetry={() => void list.refetch()} />
  if (items.length === 0 && !open)
    return (
      <Empty
        title={QUEUE_TEXTS.none.title}
        action={
          <Link to="/moderation" className={buttonClass()}>
            {QUEUE_TEXTS.none.log}
          </Link>
        }
      >
        {QUEUE_TEXTS.none.hint}
      </Empty>
    )
  return (
    <div className={styles.split} data-open={open ? '' : undefined}>
      <nav aria-label={QUEUE_TEXTS.queue} className={styles.list}>
        <ul className={`keep-edge ${styles.queue}`}>
          {items.map((entry) => (
            <li key={`${entry.kind}${entry.id}`}>
              <QueueItem entry={entry} isOpen={entry.kind === open?.kind && entry.id === open.id} />
            </li>
          ))}
        </ul>
        <LoadMore
          {...(list.hasNextPage && { more: QUEUE_TEXTS.more })}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </nav>
      {open ? (
        <EntryDetail key={`${open.kind}${open.id}`} entryId={open} onDecided={openNext} />
      ) : (
        <Empty
          className={styles.choose}
          title={QUEUE_TEXTS.choose.title}
          action={<Button onClick={() => step(1)}>{QUEUE_TEXTS.start}</Button>}
        >
          {QUEUE_TEXTS.choose.hint}
        </Empty>
      )}
    </div>
  )
}
