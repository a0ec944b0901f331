import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import { CHECKLIST_TEXTS } from './checklist-texts.ts'
import { SavedLessonItem } from './SavedLessonItem.tsx'
import styles from './SavedLessons.module.css'
import { savedByCause } from './saved-by-cause.ts'
import { savedLessonsQuery } from './saved-lessons.queries.ts'

/** A member's saved lessons by cause: to tick, to note something, to print and to take along. */
export function SavedLessons() {
  const query = useQuery(savedLessonsQuery(useApi()))
  // A failed request on the server is retried in the browser.
  const isHydrated = useHydrated()
  if (!query.data)
    return query.isError && isHydrated ? (
      <RetryCard title={CHECKLIST_TEXTS.failedTitle} onRetry={() => void query.refetch()}>
        {messageOf(query.error, CHECKLIST_TEXTS.loadFailed)}
      </RetryCard>
    ) : (
      <ListSkeleton label={CHECKLIST_TEXTS.loading} count={3} className={undefined}>
        <Skeleton width="long" />
        <Skeleton width="half" />
      </ListSkeleton>
    )
  const { items } = query.data
  if (items.length === 0) return <NothingSaved />
  return (
    <div className={styles.checklist}>
      <div className={styles.head}>
        <div>
          <h2>{CHECKLIST_TEXTS.title}</h2>
          <p>{CHECKLIST_TEXTS.intro}</p>
        </div>
        <div className={styles.tools}>
          <a href="/api/saved_lessons.md" download className={buttonClass()}>
            {CHECKLIST_TEXTS.exportAs}
          </a>{' '}
          {isHydrated && (
            <Button variant="ghost" onClick={() => window.print()}>
              {CHECKLIST_TEXTS.print}
            </Button>
          )}
        </div>
      </div>
      {savedByCause(items).map(({ cause, lessons, done }) => {
        const id = `checklist-${cause ?? 'other'}`
        return (
          <section key={id} aria-labelledby={id}>
            <h3 id={id} className={styles.cause}>
              {cause ? CAUSE_TEXTS[cause].name : CHECKLIST_TEXTS.otherLessons}{' '}
              <span>{CHECKLIST_TEXTS.doneOf(done, lessons.length)}</span>
            </h3>
            <ul>
              {lessons.map((lesson) => (
                <SavedLessonItem key={lesson.id} lesson={lesson} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const NothingSaved = () => (
  <Empty
    title={CHECKLIST_TEXTS.empty}
    action={
      <Link to="/lessons" className={buttonClass({ variant: 'ink' })}>
        {CHECKLIST_TEXTS.browse}
      </Link>
    }
  >
    <p>{CHECKLIST_TEXTS.emptyHint}</p>
  </Empty>
)
