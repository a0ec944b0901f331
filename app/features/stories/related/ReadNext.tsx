import { Link } from '@tanstack/react-router'
import { UNTITLED } from '../story.ts'
import styles from './ReadNext.module.css'
import { commonText, RELATED_TEXTS } from './related.ts'
import type { RelatedStory } from './related-response.schema.ts'

/** Shows other stories, each with its reason. */
export function ReadNext({ stories }: { stories: readonly RelatedStory[] }) {
  return (
    <section aria-labelledby="read-next" className={`wrap ${styles.next}`}>
      <h2 id="read-next">{RELATED_TEXTS.title}</h2>
      <ul className={styles.list}>
        {stories.map((story) => (
          <li key={story.id}>
            <p className={styles.reason} dir="auto">
              {commonText(story)}
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
