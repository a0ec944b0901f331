import { useQuery } from '@tanstack/react-query'
import { copyAndSay } from '../../../kit/copy-and-say.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PressNote } from '../../../ui/controls/PressNote.tsx'
import { ToggleWord } from '../../../ui/controls/ToggleWord.tsx'
import { useToggleButton } from '../../../ui/controls/use-toggle-button.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import type { StoryLesson } from '../story-lesson-response.schema.ts'
import { LessonBeginning } from './LessonBeginning.tsx'
import styles from './LessonFoot.module.css'
import { lessonPath } from './lesson.ts'
import { lessonMarksQuery, SAVED_LESSON, usefulLesson } from './lesson-marks.queries.ts'
import { LESSON_TEXTS } from './lesson-texts.ts'
import { LESSON_TOOL_TEXTS } from './lesson-tool-texts.ts'

export interface LessonToolsProps {
  lesson: Pick<StoryLesson, 'id' | 'text' | 'useful'>
  startupId: string
  /** The IDs of all lessons of the list, about which the viewer's marks are asked together. */
  ids: readonly string[]
}

/** What a member can do with a lesson. */
export function LessonTools({ lesson: { id, text, useful }, startupId, ids }: LessonToolsProps) {
  const { data: marks } = useQuery(lessonMarksQuery(useApi(), ids))
  const count = marks?.counts[id] ?? useful
  const isOwn = marks?.own.includes(id)
  const about = <LessonBeginning text={text} />
  return (
    <>
      {isOwn ? (
        count > 0 && <span className="meta">{LESSON_TEXTS.foundUseful(count)}</span>
      ) : (
        <Useful id={id} useful={useful} count={count} isMarked={marks?.useful.includes(id) ?? false}>
          {about}
        </Useful>
      )}{' '}
      <Save id={id} isSaved={marks?.saved.includes(id) ?? false}>
        {about}
      </Save>{' '}
      <CopyLink path={lessonPath(startupId, id)}>{about}</CopyLink>
    </>
  )
}

interface UsefulProps {
  id: string
  useful: number
  count: number
  isMarked: boolean
  children: React.ReactNode
}

function Useful({ id, useful, count, isMarked, children }: UsefulProps) {
  const toggle = useToggle(usefulLesson(useful))
  const { on, note, attributes } = useToggleButton(toggle, id, isMarked)
  return (
    <button
      type="button"
      {...attributes}
      aria-pressed={on}
      aria-disabled={toggle.isPaused || attributes['aria-disabled']}
      className={styles.useful}
    >
      <Sign name="up" className={styles.sign} />
      <span>{LESSON_TEXTS.useful}</span> {count > 0 && <span>{formatNumber(count)}</span>}
      {children}
      <PressNote>{note}</PressNote>
    </button>
  )
}

function Save({ id, isSaved, children }: Pick<UsefulProps, 'id' | 'children'> & { isSaved: boolean }) {
  const { on, note, attributes } = useToggleButton(useToggle(SAVED_LESSON), id, isSaved)
  return (
    <button type="button" {...attributes} aria-pressed={on} className={styles.word}>
      <Icon name="save" filled={on} />
      <ToggleWord on={on} off={LESSON_TOOL_TEXTS.save} shown={LESSON_TOOL_TEXTS.saved} />
      {children}
      <PressNote>{note}</PressNote>
    </button>
  )
}

function CopyLink({ path, children }: { path: string; children: React.ReactNode }) {
  const link = useApi().site + path
  const copy = () =>
    copyAndSay(link, LESSON_TOOL_TEXTS.copied, { ...LESSON_TOOL_TEXTS.notCopied, description: link })
  return (
    <button type="button" className={styles.word} onClick={() => void copy()}>
      <Icon name="link" />
      {LESSON_TEXTS.link}
      {children}
    </button>
  )
}
