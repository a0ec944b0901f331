import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { LessonBeginning } from './LessonBeginning.tsx'
import styles from './LessonFoot.module.css'
import type { LessonToolsProps } from './LessonTools.tsx'
import { lessonPath } from './lesson.ts'
import { LESSON_TEXTS } from './lesson-texts.ts'

/** Only members load it. */
const LessonTools = lazyPart(() => import('./LessonTools.tsx').then(({ LessonTools }) => LessonTools))

interface LessonFootProps extends LessonToolsProps {
  isMember: boolean
}

/**
 * Says below a lesson how many find it useful, and what a reader can do. Guests get links, which work without
 * scripts.
 */
export function LessonFoot({ isMember, ...props }: LessonFootProps) {
  const { id, useful, text } = props.lesson
  const path = lessonPath(props.startupId, id)
  return (
    <div className={styles.row}>
      {isMember ? (
        <Suspense>
          <LessonTools {...props} />
        </Suspense>
      ) : (
        <>
          <Link to="/auth" search={{ from: path }} className={styles.word}>
            {LESSON_TEXTS.useful} {useful > 0 && formatNumber(useful)}
            <LessonBeginning text={text} />
          </Link>{' '}
          <a href={path} className={styles.word}>
            {LESSON_TEXTS.link}
            <LessonBeginning text={text} />
          </a>
        </>
      )}
    </div>
  )
}
