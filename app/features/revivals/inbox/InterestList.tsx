import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { InterestMessageData } from '../interests/interest.schema.ts'
import type { Folder } from '../interests/interest.ts'
import { interestsQuery } from '../interests/interests.queries.ts'
import styles from './InterestList.module.css'
import { INBOX_TEXTS } from './inbox-texts.ts'

interface InterestListProps {
  folder: Folder
  empty: string
  /** The ID of a message that is shown, even if it's further back. */
  wanted?: string | undefined
  children: (message: InterestMessageData) => ReactNode
}

export function InterestList({ folder, empty, wanted, children }: InterestListProps) {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(interestsQuery(useApi(), folder))
  const pages = data?.pages ?? []
  const messages = pages.flatMap(({ items }) => items)
  const isMissing = wanted !== undefined && !messages.some(({ id }) => id === wanted)
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  // The browser tries again after a failure on the server.
  const isHydrated = useHydrated()
  if (!data) {
    return isError && isHydrated ? (
      <p className={styles.text} role="alert">
        {INBOX_TEXTS.notLoaded}
      </p>
    ) : (
      <p className={styles.waiting} aria-busy="true">
        <Skeleton width="long" />
        <Skeleton width="half" />
      </p>
    )
  }
  if (messages.length === 0) return <p className={styles.text}>{empty}</p>
  return (
    <>
      <ul className="keep-edge">
        {messages.map((message) => (
          <li key={message.id}>{children(message)}</li>
        ))}
      </ul>
      <LoadMore
        {...(hasNextPage && { more: INBOX_TEXTS.showEarlier })}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
