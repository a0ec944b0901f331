import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { withEllipsis } from '../../../platform/text/characters.ts'
import { Marked, SearchedFor } from '../../../ui/labels/Marked.tsx'
import type { Cause } from '../facts/facts.ts'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import { lessonAnchor } from '../lessons/lesson.ts'
import { UNTITLED } from '../story.ts'
import styles from './FoundLessons.module.css'
import { LESSONS_TEXTS } from './lesson-pages-texts.ts'
import { foundLessonsQuery } from './lessons.queries.ts'

const CHARACTERS = 280

interface FoundLessonsProps {
  search: string
  /** The cause to which all lessons have to count. */
  cause?: Cause | undefined
}

/** What a search of stories finds in lessons, the most useful first. Nothing while there is none. */
export function FoundLessons({ search, cause }: FoundLessonsProps) {
  const { data } = useQuery(foundLessonsQuery(useApi(), search, cause))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="found-lessons" className={styles.found}>
      <h2 id="found-lessons">{LESSONS_TEXTS.found(search)}</h2>
      <SearchedFor value={search}>
        <ul className={styles.list}>
          {data.items.map(({ id, text, causes: [first], story }) => (
            <li key={id}>
              <blockquote className={styles.words} dir="auto">
                <Marked>{withEllipsis(text, CHARACTERS)}</Marked>
              </blockquote>
              <p className={styles.by}>
                <Link
                  to="/story/$id"
                  params={{ id: story.id }}
                  search={{ lesson: id }}
                  hash={lessonAnchor(id)}
                  dir="auto"
                >
                  {story.name || UNTITLED}
                </Link>{' '}
                {first && (
                  <Link to="/lessons/$cause" params={{ cause: first }} className={styles.cause}>
                    {CAUSE_TEXTS[first].name}
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      </SearchedFor>
      {data.next !== null && (
        <Link to="/lessons" activeOptions={{ exact: true }} search={{ search }}>
          {LESSONS_TEXTS.allFound}
        </Link>
      )}
    </section>
  )
}
