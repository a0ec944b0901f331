import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useApi } from '../../platform/api/use-api.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../ui/feedback/LoadMore.tsx'
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx'
import { bookmarksQuery } from '../stories/bookmarks/bookmarks.queries.ts'
import { StoryListSkeleton } from '../stories/directory/StoryListSkeleton.tsx'
import { BookmarkCard } from './BookmarkCard.tsx'
import styles from './Bookmarks.module.css'
import { PROFILE_TEXTS } from './profile.ts'

/** The stories that the member put aside, newest first (PROF-03, PROF-07). Where they cannot be had the list is empty (PROF-06). */
export function Bookmarks() {
  const query = useInfiniteQuery(bookmarksQuery(useApi()))
  // What failed while the page was rendered the browser tries once more.
  const isHydrated = useHydrated()
  const isWaiting = !query.data && !(query.isError && isHydrated)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <Tabs
      label="What you saved"
      tabs={[{ value: 'stories', label: PROFILE_TEXTS.bookmarked(total) }]}
      value="stories"
      onValueChange={() => {}}
    >
      <TabPanel value="stories">
        {isWaiting ? (
          <StoryListSkeleton />
        ) : items.length === 0 ? (
          <NoBookmarks />
        ) : (
          <ul className={styles.ruled}>
            {items.map((item) => (
              <BookmarkCard key={item.id} item={item} />
            ))}
          </ul>
        )}
        <LoadMore
          {...(query.hasNextPage && { more: 'Show more' })}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </TabPanel>
    </Tabs>
  )
}

/** PROF-05 */
const NoBookmarks = () => (
  <Empty
    title={PROFILE_TEXTS.noBookmarks.title}
    action={
      <Link to="/directory" className={buttonClass({ variant: 'ink' })}>
        Browse Stories
      </Link>
    }
  >
    <p>{PROFILE_TEXTS.noBookmarks.description}</p>
  </Empty>
)
