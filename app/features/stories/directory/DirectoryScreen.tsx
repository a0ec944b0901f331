import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLoadMore } from '../../../kit/use-load-more.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { NothingFor } from '../../../ui/feedback/NothingFor.tsx'
import { NOTHING_FOR_TEXTS } from '../../../ui/feedback/nothing-for-texts.ts'
import { serverPart } from '../../../ui/feedback/server-part.tsx'
import { SearchedFor } from '../../../ui/labels/Marked.tsx'
import { feedPath, feedTitle } from '../feed-address.ts'
import { listFailure } from '../list/list-failure.ts'
import { StoryList } from '../list/StoryList.tsx'
import { StoryListSkeleton } from '../list/StoryListSkeleton.tsx'
import { categoriesQuery, storiesQuery } from '../list/stories.queries.ts'
import type { StoryFilters } from '../story.ts'
import { DirectoryEmpty } from './DirectoryEmpty.tsx'
import { DirectoryError } from './DirectoryError.tsx'
import { DirectoryFilter } from './DirectoryFilter.tsx'
import styles from './DirectoryScreen.module.css'
import { DirectoryToolbar } from './DirectoryToolbar.tsx'
import { moreStoriesLabel, shownStoriesLine, storyCountLine } from './directory-count.ts'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

const loadFound = () => import('../lesson-pages/FoundLessons.tsx').then(({ FoundLessons }) => FoundLessons)
const FoundLessons = serverPart(loadFound, import.meta.env.SSR ? await loadFound() : undefined)

/**
 * The page of the directory (DIR-01 to DIR-17).
 * @param after where the list begins
 */
export function DirectoryScreen({ filters, after }: { filters: StoryFilters; after?: string | undefined }) {
  const api = useApi()
  const navigate = useNavigate({ from: '/directory' })
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const stories = useInfiniteQuery({
    ...storiesQuery(api, filters, after),
    placeholderData: keepPreviousData,
  })
  const { shown, list, loadMore, isLoadingMore } = useLoadMore(stories, listFailure)
  const results = useScrollToResults(filters)
  // Links in the results go with them.
  const focusRecovery = useFocusRecovery(results)
  const pages = stories.data?.pages ?? []
  const [first] = pages

  return (
    <div className="wrap">
      <PageMeta
        title={filters.category ? `${filters.category} · ${DIRECTORY_TEXTS.title}` : DIRECTORY_TEXTS.title}
        description={DIRECTORY_TEXTS.description}
        path="/directory"
        feed={{ path: feedPath(filters.category), title: feedTitle(filters.category) }}
      />
      <header className={styles.head}>
        <h1>{DIRECTORY_TEXTS.title}</h1>
        <p className={styles.count}>{first && storyCountLine(first, filters)}</p>
      </header>
      <DirectoryToolbar
        filters={filters}
        categories={categories}
        onChange={(search, isTyping) => void navigate({ search, replace: isTyping })}
      />
      <div ref={results} tabIndex={-1} className={styles.results} {...focusRecovery}>
        <DirectoryFilter filters={filters} />
        {stories.isPending && <StoryListSkeleton />}
        {stories.isError && !first && (
          <DirectoryError error={stories.error} onRetry={() => void stories.refetch()} />
        )}
        {first && (
          <>
            <p role="status" className="vh">
              {pages.length > 1 ? shownStoriesLine(shown.length, first) : storyCountLine(first, filters)}
            </p>
            <div
              aria-busy={stories.isPlaceholderData}
              className={classNames(stories.isPlaceholderData && styles.stale)}
            >
              {shown.length === 0 ? (
                <DirectoryEmpty filters={filters} suggestions={first.suggestions} />
              ) : (
                <SearchedFor value={first.spelling ?? filters.search}>
                  {first.is_similar && filters.search && (
                    <NothingFor search={filters.search} within={filters.category}>
                      {first.spelling ? (
                        <Link to="/directory" search={{ ...filters, search: first.spelling }}>
                          {NOTHING_FOR_TEXTS.showing} <bdi>{first.spelling}</bdi>
                        </Link>
                      ) : (
                        DIRECTORY_TEXTS.similar
                      )}
                    </NothingFor>
                  )}
                  <StoryList stories={shown} ref={list} />
                </SearchedFor>
              )}
            </div>
            {stories.hasNextPage && !stories.isPlaceholderData && (
              <div className={styles.foot}>
                <p className="meta">{shownStoriesLine(shown.length, first)}</p>
                <LoadMore
                  more={moreStoriesLabel(shown.length, first)}
                  onMore={loadMore}
                  busy={isLoadingMore}
                  rest={
                    <Link to="/directory" search={{ ...filters, after: pages.at(-1)?.next ?? undefined }}>
                      {DIRECTORY_TEXTS.further}
                    </Link>
                  }
                />
              </div>
            )}
            {filters.search && <FoundLessons search={filters.search} cause={filters.cause} />}
          </>
        )}
      </div>
    </div>
  )
}

/** Scrolls back up to the first result when the filters change. */
function useScrollToResults(filters: StoryFilters) {
  const results = useRef<HTMLDivElement>(null)
  const before = useRef(filters)
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    const { current } = results
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ block: 'start' })
  }, [filters])
  return results
}
