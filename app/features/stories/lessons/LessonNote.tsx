import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { textDraft } from '../../../platform/browser/draft.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { CHECKLIST_TEXTS } from './checklist-texts.ts'
import { LESSON_LIMITS } from './lesson.ts'
import type { SavedLesson } from './lesson-response.schema.ts'
import styles from './SavedLessons.module.css'
import { changeSavedLesson, showSavedLesson } from './saved-lessons.queries.ts'

interface LessonNoteProps {
  lesson: Pick<SavedLesson, 'id' | 'note'>
  onClose: () => void
}

/** The note of a saved lesson. What is typed stays in the browser until it is stored. */
export function LessonNote({ lesson: { id, note }, onClose }: LessonNoteProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const draft = textDraft(`lesson-note:${id}`, useDraftOwner())
  const [text, setText] = useState(() => draft.read() ?? note)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  useEffect(() => box.current?.focus(), [])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      const saved = await changeSavedLesson(api, id, { note: text })
      draft.delete()
      showSavedLesson(queryClient, id, (one) => ({ ...one, note: saved.note }))
      onClose()
    } catch (error) {
      setProblem(messageOf(error, CHECKLIST_TEXTS.noteFailed))
      setIsBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <label htmlFor={fieldId}>{CHECKLIST_TEXTS.note}</label>
      <TextArea
        id={fieldId}
        ref={box}
        name="note"
        voice="sans"
        autoGrow
        maxLength={LESSON_LIMITS.note}
        value={text}
        aria-describedby={problem ? `${fieldId}-problem` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          draft.save(target.value)
        }}
      />
      <p id={`${fieldId}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.tools}>
        <Button type="submit" variant="ink" busy={isBusy}>
          {CHECKLIST_TEXTS.saveNote}
        </Button>{' '}
        <Button
          variant="ghost"
          onClick={() => {
            draft.delete()
            onClose()
          }}
        >
          {CHECKLIST_TEXTS.cancel}
        </Button>
      </p>
    </form>
  )
}
