import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import type { Cause } from '../facts/facts.ts'
import { LessonEntry } from './LessonEntry.tsx'
import styles from './LessonList.module.css'
import { LESSONS_TEXTS } from './lesson-pages-texts.ts'
import { differentlyQuery } from './lessons.queries.ts'

interface DifferentlyProps {
  /** Whose stories count. Default: all stories. */
  cause?: Cause
  isMember: boolean
  className?: string | undefined
}

/** What founders would do differently, the most useful first. Nothing while nobody says any. */
export function Differently({ cause, isMember, className }: DifferentlyProps) {
  const { data } = useQuery(differentlyQuery(useApi(), cause))
  if (!data || data.items.length === 0) return null
  const ids = data.items.map(({ id }) => id)
  return (
    <section aria-labelledby="differently" className={className}>
      <h2 id="differently">{LESSONS_TEXTS.differently}</h2>
      <p className="meta">{LESSONS_TEXTS.differentlyHint}</p>
      <ul className={styles.list}>
        {data.items.map((lesson) => (
          <li key={lesson.id}>
            <LessonEntry lesson={lesson} ids={ids} hasCause={!cause} isMember={isMember} isOfKind />
          </li>
        ))}
      </ul>
    </section>
  )
}
