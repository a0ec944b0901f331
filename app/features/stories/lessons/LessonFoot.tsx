import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import styles from './LessonFoot.module.css'
import { lessonPath } from './lesson.ts'
import type { StoryLesson } from './lesson-response.schema.ts'
import { LESSON_TEXTS } from './lesson-texts.ts'

/** Loaded for members. */
const LessonTools = lazyPart(() =>
  import('./LessonTools.tsx').then(({ default: LessonTools }) => LessonTools),
)

export interface LessonFootProps {
  lesson: Pick<StoryLesson, 'id' | 'text' | 'useful'>
  startupId: string
  /** Of all lessons of the list, about which the viewer's marks are asked together. */
  ids: readonly string[]
}

/** Below a lesson: how many find it useful, and what a reader can do. Guests get links, which work without scripts. */
export function LessonFoot(props: LessonFootProps) {
  const { user } = useAuth()
  const { id, useful } = props.lesson
  const path = lessonPath(props.startupId, id)
  return (
    <div className={styles.row}>
      {user ? (
        <Suspense>
          <LessonTools {...props} />
        </Suspense>
      ) : (
        <>
          <Link to="/auth" search={{ from: path }} className={styles.word}>
            {LESSON_TEXTS.useful} {useful > 0 && formatNumber(useful)}
          </Link>{' '}
          <a href={path} className={styles.word}>
            {LESSON_TEXTS.link}
          </a>
        </>
      )}
    </div>
  )
}
