import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { storiesQuery } from '../../stories/list/stories.queries.ts'
import { followsQuery } from '../following.queries.ts'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import styles from './FollowedThings.module.css'
import { FollowingSkeleton } from './FollowingSkeleton.tsx'

/** In each search, so many. */
const NEWEST = 5

/** The newest stories of each search. */
export function FollowedSearches() {
  const { data, isPending, refetch } = useQuery(followsQuery(useApi()))
  const texts = FOLLOWING_TEXTS.searches
  if (isPending) return <FollowingSkeleton />
  if (!data)
    return (
      <RetryCard level={2} title={FOLLOWING_TEXTS.failed} onRetry={() => void refetch()}>
        {FOLLOWING_TEXTS.failedText}
      </RetryCard>
    )
  const searches = data.items.filter(({ kind }) => kind === 'search')
  if (searches.length === 0)
    return (
      <Empty title={texts.none.title}>
        <p>{texts.none.text}</p>
      </Empty>
    )
  return searches.map(({ id }) => <Search key={id} search={id} />)
}

function Search({ search }: { search: string }) {
  const filters = { search, sort: 'newest' } as const
  const { data, isPending, isError } = useInfiniteQuery(storiesQuery(useApi(), filters))
  const stories = data?.pages[0]?.items.slice(0, NEWEST) ?? []
  return (
    <section className={styles.section}>
      <h2 dir="auto">
        <Link to="/directory" search={filters}>
          {search}
        </Link>
      </h2>
      {isPending && <FollowingSkeleton />}
      {isError && <p>{FOLLOWING_TEXTS.failed}</p>}
      {data && stories.length === 0 && <p>{FOLLOWING_TEXTS.searches.nothing}</p>}
      <ul className={styles.list}>
        {stories.map(({ id, name, one_liner }) => (
          <li key={id} className={styles.row}>
            <Link to="/story/$id" params={{ id }} dir="auto">
              {name}
            </Link>{' '}
            {one_liner && <span dir="auto">{one_liner}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
