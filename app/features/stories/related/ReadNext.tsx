import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { UNTITLED } from '../story.ts'
import styles from './ReadNext.module.css'
import { relatedQuery } from './related.queries.ts'
import { RELATED_TEXTS, reasonText } from './related.ts'

/** Three other stories, each with its reason. Nothing where there are none, or they couldn't be loaded. */
export function ReadNext({ storyId }: { storyId: string }) {
  const { data } = useQuery(relatedQuery(useApi(), storyId))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="read-next" className={`wrap ${styles.next}`}>
      <h2 id="read-next">{RELATED_TEXTS.title}</h2>
      <ul className={styles.list}>
        {data.items.map((story) => (
          <li key={story.id}>
            <p className={styles.reason} dir="auto">
              {reasonText(story)}
            </p>
            <h3 dir="auto">
              <Link to="/story/$id" params={{ id: story.id }}>
                {story.name || UNTITLED}
              </Link>
            </h3>
            <p dir="auto">{story.one_liner}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
