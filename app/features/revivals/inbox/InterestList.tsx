import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { type Folder, INTEREST_TEXTS } from '../interests/interest.ts'
import type { InterestMessageData } from '../interests/interest-response.schema.ts'
import { interestsQuery } from '../interests/interests.queries.ts'
import styles from './InterestList.module.css'

interface InterestListProps {
  folder: Folder
  empty: string
  children: (message: InterestMessageData) => ReactNode
}

export function InterestList({ folder, empty, children }: InterestListProps) {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    interestsQuery(useApi(), folder),
  )
  // The browser retries a query that failed on the server before it shows the error.
  const isHydrated = useHydrated()
  if (!data) {
    return isError && isHydrated ? (
      <p className={styles.words} role="alert">
        {INTEREST_TEXTS.notListed}
      </p>
    ) : (
      <p className={styles.waiting} aria-busy="true">
        <Skeleton width="long" />
        <Skeleton width="half" />
      </p>
    )
  }
  const messages = data.pages.flatMap((page) => page.items)
  if (messages.length === 0) return <p className={styles.words}>{empty}</p>
  return (
    <>
      <ul className="keep-edge">
        {messages.map((message) => (
          <li key={message.id}>{children(message)}</li>
        ))}
      </ul>
      <LoadMore
        {...(hasNextPage && { more: 'Show earlier messages' })}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
