import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { bookmarksQuery } from '../bookmarks/bookmarks.queries.ts'
import styles from './BookmarkCard.module.css'
import { BookmarkCard } from './BookmarkCard.tsx'
import { StoryListSkeleton } from './StoryListSkeleton.tsx'
import { BOOKMARKED_TEXTS } from './story-list-texts.ts'

/** Lists stories, the newest first; empty where they can't be loaded (PROF-03, PROF-06, PROF-07). */
export function BookmarkedStories() {
  const query = useInfiniteQuery(bookmarksQuery(useApi()))
  // A failed request on the server is retried in the browser.
  const isHydrated = useHydrated()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  if (!query.data && !(query.isError && isHydrated)) return <StoryListSkeleton />
  if (items.length === 0) return <NoBookmarks />
  return (
    <>
      <ul className={styles.ruled}>
        {items.map((item) => (
          <BookmarkCard key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore
        {...(query.hasNextPage && { more: BOOKMARKED_TEXTS.showMore })}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

const NoBookmarks = () => (
  <Empty
    title={BOOKMARKED_TEXTS.none.title}
    action={
      <Link to="/directory" className={buttonClass({ variant: 'ink' })}>
        {BOOKMARKED_TEXTS.browse}
      </Link>
    }
  >
    <p>{BOOKMARKED_TEXTS.none.description}</p>
  </Empty>
)
