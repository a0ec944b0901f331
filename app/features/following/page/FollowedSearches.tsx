import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { followedSearchesQuery } from '../following.queries.ts'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import styles from './FollowedThings.module.css'
import { FollowingSkeleton } from './FollowingSkeleton.tsx'

/** The newest stories of each search, with a link to what the directory shows for it. */
export function FollowedSearches() {
  const { data, isPending, refetch } = useQuery(followedSearchesQuery(useApi()))
  const texts = FOLLOWING_TEXTS.searches
  if (isPending) return <FollowingSkeleton />
  if (!data)
    return (
      <RetryCard level={2} title={FOLLOWING_TEXTS.failedSearches} onRetry={() => void refetch()}>
        {FOLLOWING_TEXTS.failedText}
      </RetryCard>
    )
  if (data.items.length === 0)
    return (
      <Empty title={texts.none.title}>
        <p>{texts.none.text}</p>
      </Empty>
    )
  return data.items.map(({ search, stories }) => (
    <section key={search} className={styles.section}>
      <h2 dir="auto">
        <Link to="/directory" search={{ search, sort: 'newest' }}>
          {search}
        </Link>
      </h2>
      {stories.length === 0 && <p>{texts.nothing}</p>}
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
  ))
}
