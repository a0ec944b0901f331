import { Link } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import { LessonFoot } from '../lessons/LessonFoot.tsx'
import { lessonAnchor } from '../lessons/lesson.ts'
import type { Lesson } from '../lessons/lesson-response.schema.ts'
import { LESSON_TEXTS } from '../lessons/lesson-texts.ts'
import { projectYears, UNTITLED } from '../story.ts'
import styles from './LessonEntry.module.css'

interface LessonEntryProps {
  lesson: Lesson
  /** The IDs of all lessons of the list. */
  ids: readonly string[]
  /** The page of a cause leaves it out. */
  hasCause: boolean
  isMember: boolean
  /** Whether the list says what kind of lesson it has. */
  isOfKind?: boolean
}

/** A lesson in a list, with the story that it comes from. */
export function LessonEntry({ lesson, ids, hasCause, isMember, isOfKind = false }: LessonEntryProps) {
  const { story, causes } = lesson
  const [cause] = causes
  const name = story.name || UNTITLED
  const years = projectYears(story)
  return (
    <article className={styles.lesson}>
      {lesson.kind === 'differently' && !isOfKind && <p className="meta">{LESSON_TEXTS.differently}</p>}
      <blockquote className={styles.words}>
        {lesson.html ? <FormattedText html={lesson.html} /> : <p dir="auto">{lesson.text}</p>}
      </blockquote>
      <p className={styles.by}>
        <Logo name={name} src={story.logo_url} className={styles.logo} />
        <Link to="/story/$id" params={{ id: story.id }} hash={lessonAnchor(lesson.id)} dir="auto">
          {name}
        </Link>{' '}
        {years && <span>{years}</span>} {story.is_demo && <DemoMark />}{' '}
        {hasCause && cause && (
          <Link to="/lessons/$cause" params={{ cause }} className={styles.cause}>
            {CAUSE_TEXTS[cause].name}
          </Link>
        )}
      </p>
      <LessonFoot lesson={lesson} startupId={story.id} ids={ids} isMember={isMember} />
    </article>
  )
}
