import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import type { StoryLesson } from '../story-lesson-response.schema.ts'
import { LessonFoot } from './LessonFoot.tsx'
import { lessonAnchor } from './lesson.ts'
import { LESSON_TEXTS } from './lesson-texts.ts'
import styles from './StoryLessons.module.css'

interface StoryLessonsProps {
  startupId: string
  lessons: readonly StoryLesson[]
  isMember: boolean
}

/** The lessons of a story, each with its link, which marks it, and what a reader can do with it. */
export function StoryLessons({ startupId, lessons, isMember }: StoryLessonsProps) {
  const ids = lessons.map(({ id }) => id)
  return (
    <ul>
      {lessons.map((lesson) => (
        <li key={lesson.id} id={lessonAnchor(lesson.id)} tabIndex={-1} className={styles.lesson}>
          {lesson.kind === 'differently' && <h4 className={styles.label}>{LESSON_TEXTS.differently}</h4>}
          {lesson.html ? <FormattedText html={lesson.html} /> : <p dir="auto">{lesson.text}</p>}
          <LessonFoot lesson={lesson} startupId={startupId} ids={ids} isMember={isMember} />
        </li>
      ))}
    </ul>
  )
}
