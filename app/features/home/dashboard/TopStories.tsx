import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { topStoriesQuery } from './dashboard.queries.ts'
import { DASHBOARD_TEXTS } from './dashboard.ts'
import styles from './lists.module.css'
import { StoryRow } from './StoryRow.tsx'

/** The stories of the month with the most votes (DASH-09, DASH-10). */
export function TopStories() {
  const { data: stories, isError } = useQuery(topStoriesQuery(useApi()))
  // The browser retries a query that failed on the server before it shows the error.
  const isHydrated = useHydrated()
  if (!stories) return isError && isHydrated ? <Failure /> : <Waiting />
  if (stories.length === 0) return <p className={styles.none}>{DASHBOARD_TEXTS.noneThisMonth}</p>
  return (
    <ol className="keep-edge">
      {stories.map((story, index) => (
        <StoryRow key={story.id} story={story} to="/startup/$id" rank={index + 1}>
          <span className={styles.votes}>
            <Sign name="up" />
            {story.votes}
            <span className="vh"> {DASHBOARD_TEXTS.votes(story.votes)}</span>
          </span>
        </StoryRow>
      ))}
    </ol>
  )
}

function Failure() {
  return (
    <div className={styles.none} role="alert">
      <h3 className={styles.failed}>{DASHBOARD_TEXTS.notListed.title}</h3>
      <p>{DASHBOARD_TEXTS.notListed.description}</p>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="tile" />
      <Skeleton width="long" />
      <Skeleton shape="tile" />
      <Skeleton width="half" />
    </div>
  )
}
