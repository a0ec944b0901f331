import { useInfiniteQuery } from '@tanstack/react-query'
import { useAction } from '../../../kit/use-action.ts'
import { messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { newId } from '../../../platform/browser/new-id.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { ObjectName } from '../../../ui/labels/ObjectName.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { Cell, Row, Table } from '../../../ui/layout/Table.tsx'
import { ListFailure } from '../../admin/lists/ListFailure.tsx'
import { RowsSkeleton } from '../../admin/lists/RowsSkeleton.tsx'
import type { DecidedThings } from '../decided-response.schema.ts'
import { LogState } from '../log/LogState.tsx'
import { LOG_ACTS } from '../log/log-page-texts.ts'
import { SHOWN_AGAIN_WORDS } from '../report-texts.ts'
import styles from './DecidedPane.module.css'
import { nameOfAuthor } from './QueueItem.tsx'
import { decidedQuery, decideEntry } from './queue.queries.ts'
import { ACT_TEXTS, DECIDED_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'
import { useRefreshedQueue } from './use-refreshed-queue.ts'

/** What moderators decided, the latest first. What is hidden can be shown again, which is another act. */
export function DecidedPane() {
  const list = useInfiniteQuery(decidedQuery(useApi()))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <RowsSkeleton columns={4} />
  if (list.isError && !list.data)
    return <ListFailure what={DECIDED_TEXTS.list} error={list.error} onRetry={() => void list.refetch()} />
  if (items.length === 0) return <Empty title={DECIDED_TEXTS.none.title}>{DECIDED_TEXTS.none.hint}</Empty>
  return (
    <>
      <Table
        caption={DECIDED_TEXTS.caption}
        columns={Object.values(DECIDED_TEXTS.columns)}
        isLastWide
        className={styles.decided}
      >
        {items.map((decided) => (
          <Decided key={decided.id} decided={decided} />
        ))}
      </Table>
      <LoadMore
        {...(list.hasNextPage && { more: QUEUE_TEXTS.more })}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function Decided({ decided }: { decided: DecidedThings['items'][number] }) {
  const { act, kind, thing, name, path, words, decided_at, decided_by, is_hidden } = decided
  const refresh = useRefreshedQueue()
  const { mutate, isPending } = useAction({
    run: (api) =>
      decideEntry(api, { kind, id: thing }, { id: newId(), act: 'show', words: SHOWN_AGAIN_WORDS }),
    done: { title: ACT_TEXTS.show.done },
    failed: (error) => ({ title: messageOf(error, DECIDED_TEXTS.failed, OFFLINE.writing) }),
    onSettled: refresh,
  })
  const { what, when, why, now } = DECIDED_TEXTS.columns
  return (
    <Row>
      <Cell head label={what}>
        <b>{LOG_ACTS[act].what(kind)}</b>{' '}
        {path ? (
          <a href={path}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}{' '}
        <span className="meta">
          <bdi>{nameOfAuthor(decided)}</bdi>
        </span>
      </Cell>
      <Cell label={why}>
        <q dir="auto">{words}</q>
      </Cell>
      <Cell label={when}>
        <TimeOfDay iso={decided_at} isFull />{' '}
        <span className="meta">{decided_by ? DECIDED_TEXTS.by(decided_by) : DECIDED_TEXTS.byRule}</span>
      </Cell>
      <Cell label={now}>
        <LogState entry={decided} />
        {is_hidden && act === 'hide' && (
          <Button busy={isPending} onClick={() => mutate()}>
            {DECIDED_TEXTS.showAgain}
            <ObjectName name={name} />
          </Button>
        )}
      </Cell>
    </Row>
  )
}
