import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { LoadMore } from '../../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../../ui/layout/ListSkeleton.tsx'
import type { ConversationDetails, EntryPage } from '../conversation-response.schema.ts'
import { messagesQuery } from '../conversations.queries.ts'
import type { Outbox, OutgoingMessage } from '../sending/outbox.ts'
import type { Writer } from './MessageAuthor.tsx'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessageLog.module.css'
import { MoveItem } from './MoveItem.tsx'
import { THREAD_TEXTS } from './thread-texts.ts'
import { UnsentItem } from './UnsentItem.tsx'
import { useNewItems } from './use-new-items.ts'
import { useReadWhileVisible } from './use-read-while-visible.ts'

type Item = EntryPage['items'][number]

interface MessageLogProps {
  conversation: ConversationDetails
  viewer: Writer
  outbox?: Outbox
  unsent: readonly OutgoingMessage[]
  onEdit: (message: OutgoingMessage) => void
}

const isBelowWindow = (element: Element) => element.getBoundingClientRect().top > window.innerHeight - 40

/** Messages and moves, oldest first, and below them what hasn't arrived yet. */
export function MessageLog({ conversation, viewer, outbox, unsent, onEdit }: MessageLogProps) {
  const { id, unread } = conversation
  const list = useInfiniteQuery(messagesQuery(useApi(), id))
  const isHydrated = useHydrated()
  const pages = list.data?.pages
  // The pages come newest first.
  const items = useMemo(() => pages?.toReversed().flatMap((page) => page.items), [pages])
  const end = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState(0)

  // The end of a handover is told with the handover, so it never counts as unread.
  const lastOfOther = items?.findLast(
    (item) => item.is_own !== true && (item.type === 'message' || item.handover === null),
  )
  useReadWhileVisible(id, unread > 0 && lastOfOther ? lastOfOther.id : null)

  const showEnd = useCallback(() => {
    setBelow(0)
    end.current?.scrollIntoView({ block: 'end' })
  }, [])
  // Nothing moves under the eyes of somebody who reads further up.
  const onNew = useCallback(
    (arrived: readonly Item[]) => {
      const ofOther = arrived.filter(({ is_own }) => !is_own).length
      if (end.current && isBelowWindow(end.current) && ofOther > 0) setBelow((count) => count + ofOther)
      else showEnd()
    },
    [showEnd],
  )
  useNewItems(items, conversation, onNew)
  const hasItems = items !== undefined
  useEffect(() => {
    if (hasItems && end.current && isBelowWindow(end.current)) showEnd()
  }, [hasItems, showEnd])
  const holdPosition = useReadingPosition(items?.[0]?.id)

  if (!items)
    return list.isError && isHydrated ? (
      <RetryCard level={2} title={THREAD_TEXTS.failed.title} onRetry={() => void list.refetch()}>
        {THREAD_TEXTS.failed.hint}
      </RetryCard>
    ) : (
      <ListSkeleton label={THREAD_TEXTS.loading} count={3} className={styles.waiting}>
        <span className={styles.waitingItem}>
          <Skeleton shape="tile" />
          <span>
            <Skeleton width="short" />
            <Skeleton width="long" />
          </span>
        </span>
      </ListSkeleton>
    )

  const readAt = conversation.other_read_at
  const lastRead = items.findLast(
    (item) => item.type === 'message' && item.is_own && readAt !== null && item.created_at <= readAt,
  )
  return (
    <>
      <LoadMore
        {...(list.hasNextPage && { more: THREAD_TEXTS.showEarlier })}
        busy={list.isFetchingNextPage}
        onMore={() => {
          holdPosition()
          void list.fetchNextPage()
        }}
      />
      <ol aria-label={THREAD_TEXTS.messages} className={styles.log}>
        {items.map((item) => (
          <li key={item.id}>
            {item.type === 'message' ? (
              <MessageItem
                message={item}
                conversation={conversation}
                viewer={viewer}
                readAt={item === lastRead ? readAt : null}
              />
            ) : (
              <MoveItem move={item} conversation={conversation} viewer={viewer} />
            )}
          </li>
        ))}
        {outbox &&
          unsent
            // It has arrived, and the page shows it already.
            .filter((message) => !items.some((item) => item.id === message.id))
            .map((message) => (
              <li key={message.id}>
                <UnsentItem
                  message={message}
                  conversation={conversation}
                  viewer={viewer}
                  outbox={outbox}
                  onEdit={onEdit}
                />
              </li>
            ))}
      </ol>
      <div ref={end} className={styles.end} />
      {below > 0 && (
        <Button variant="ink" size="sm" className={styles.below ?? ''} onClick={showEnd}>
          {THREAD_TEXTS.newBelow(below)}
        </Button>
      )}
    </>
  )
}

/** Earlier messages are added above what is being read. @returns call it before they are loaded */
function useReadingPosition(firstId: string | undefined) {
  const height = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first message says that earlier ones came
  useLayoutEffect(() => {
    if (height.current === null) return
    window.scrollBy(0, document.documentElement.scrollHeight - height.current)
    height.current = null
  }, [firstId])
  return () => {
    height.current = document.documentElement.scrollHeight
  }
}
