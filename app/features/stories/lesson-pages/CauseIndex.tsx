import { Link } from '@tanstack/react-router'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import type { CauseCounts } from '../lessons/cause-response.schema.ts'
import styles from './CauseIndex.module.css'
import { LESSONS_TEXTS } from './lesson-pages-texts.ts'

/** All causes, the commonest first, each with a bar that its numbers say too. */
export function CauseIndex({ items }: Pick<CauseCounts, 'items'>) {
  const most = Math.max(1, ...items.map(({ stories }) => stories))
  const sorted = items.toSorted((a, b) => b.stories - a.stories)
  return (
    <ul className={styles.index}>
      {sorted.map(({ cause, stories, lessons }) => (
        <li key={cause} style={{ '--share': `${(stories / most) * 100}%` } as React.CSSProperties}>
          <Link to="/lessons/$cause" params={{ cause }} className={styles.cause}>
            <span className={styles.words}>
              <b>{CAUSE_TEXTS[cause].name}</b> <span>{CAUSE_TEXTS[cause].meaning}</span>
            </span>{' '}
            <span className={styles.numbers}>
              <b>{LESSONS_TEXTS.stories(stories)}</b> <span>{LESSONS_TEXTS.lessons(lessons)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
