import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { sayFailure } from '../../../ui/toast/say-failure.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { UNTITLED } from '../story.ts'
import { CHECKLIST_TEXTS } from './checklist-texts.ts'
import { LessonNote } from './LessonNote.tsx'
import { lessonAnchor } from './lesson.ts'
import type { SavedLesson } from './lesson-response.schema.ts'
import styles from './SavedLessons.module.css'
import { changeSavedLesson, showSavedLesson, unsaveLesson } from './saved-lessons.queries.ts'

export function SavedLessonItem({ lesson }: { lesson: SavedLesson }) {
  const { id, text, html, note, done_at, story } = lesson
  const api = useApi()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [isNoting, setIsNoting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const words = text || CHECKLIST_TEXTS.gone

  async function tick(isDone: boolean) {
    if (isBusy) return
    setIsBusy(true)
    showSavedLesson(queryClient, id, (one) => ({ ...one, done_at: isDone ? new Date().toISOString() : null }))
    try {
      await changeSavedLesson(api, id, { is_done: isDone })
    } catch (error) {
      showSavedLesson(queryClient, id, (one) => ({ ...one, done_at }))
      sayFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function remove() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await unsaveLesson(api, id)
      showSavedLesson(queryClient, id, () => undefined)
      toast(CHECKLIST_TEXTS.removed)
    } catch (error) {
      sayFailure(error)
      setIsBusy(false)
    }
  }

  function closeNote() {
    setIsNoting(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <li className={classNames(styles.item, done_at && styles.done)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={done_at !== null}
        aria-label={CHECKLIST_TEXTS.dealtWith + words}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => void tick(target.checked)}
      />
      <div>
        <blockquote className={styles.words}>
          {html ? <FormattedText html={html} /> : <p dir="auto">{words}</p>}
        </blockquote>
        {story && (
          <Link to="/story/$id" params={{ id: story.id }} hash={lessonAnchor(id)} dir="auto">
            {story.name || UNTITLED}
          </Link>
        )}
        {isNoting ? (
          <LessonNote lesson={lesson} onClose={closeNote} />
        ) : (
          <>
            {note && (
              <p className={styles.note} dir="auto">
                {note}
              </p>
            )}
            <p className={styles.row}>
              <button ref={opener} type="button" onClick={() => setIsNoting(true)}>
                {note ? CHECKLIST_TEXTS.editNote : CHECKLIST_TEXTS.addNote}
                <About words={words} />
              </button>{' '}
              <button type="button" onClick={() => void remove()}>
                {CHECKLIST_TEXTS.remove}
                <About words={words} />
              </button>
            </p>
          </>
        )}
      </div>
    </li>
  )
}

/** What a button is about, for people who hear the buttons in a list. */
const About = ({ words }: { words: string }) => (
  <span className="vh">
    {CHECKLIST_TEXTS.aboutLesson}
    <bdi>{words}</bdi>
  </span>
)
