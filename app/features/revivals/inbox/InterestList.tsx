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
  box: Folder
  /** Said where there are no letters. */
  none: string
  children: (letter: InterestMessageData) => ReactNode
}

/** The letters of one box, load by load, in all the states that this can be in. */
export function InterestList({ box, none, children }: InterestListProps) {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    interestsQuery(useApi(), box),
  )
  // What failed while the page was rendered the browser tries once more before it says so.
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
  const letters = data.pages.flatMap((page) => page.items)
  if (letters.length === 0) return <p className={styles.words}>{none}</p>
  return (
    <>
      <ul className="keep-edge">
        {letters.map((letter) => (
          <li key={letter.id}>{children(letter)}</li>
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
