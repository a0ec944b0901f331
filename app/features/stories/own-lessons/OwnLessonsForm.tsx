import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useAction } from '../../../kit/use-action.ts'
import { OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { LESSON_LIMITS } from '../lessons/lesson.ts'
import type { StoryLesson } from '../story-lesson-response.schema.ts'
import { joinedText } from './cut.ts'
import {
  type LessonsFormValues,
  lessonProblems,
  lessonsDraft,
  lessonsValuesOf,
  toLessons,
} from './lessons-values.ts'
import { OwnLesson } from './OwnLesson.tsx'
import styles from './OwnLessonsForm.module.css'
import { putLessons } from './own-lessons.queries.ts'
import { OWN_LESSON_TEXTS, OWN_LESSONS_TEXTS as TEXTS } from './own-lessons-texts.ts'

interface OwnLessonsFormProps {
  startupId: string
  learnings: string
  lessons: readonly StoryLesson[]
}

/**
 * The lessons, and beside them the text that they are cuts of. An error keeps what was done, and so does
 * leaving.
 */
export function OwnLessonsForm({ startupId, learnings, lessons }: OwnLessonsFormProps) {
  const draft = lessonsDraft(startupId, useDraftOwner())
  const form = useForm<LessonsFormValues>({
    defaultValues: draft.read() ?? lessonsValuesOf(lessons),
    shouldFocusError: false,
  })
  const drafted = useFormDraft(form, draft, (typed) => typed)
  const { fields, append, insert, move, remove, update } = useFieldArray({
    name: 'lessons',
    control: form.control,
  })
  const element = useRef<HTMLFormElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const usefulOf = (id: string) => lessons.find((lesson) => lesson.id === id)?.useful ?? 0
  const left = LESSON_LIMITS.perStory - fields.length

  const { mutate, isPending } = useAction({
    run: (api, typed: LessonsFormValues) => putLessons(api, startupId, toLessons(typed)),
    done: TEXTS.saved,
    failed: { title: TEXTS.notSaved, description: TEXTS.tryAgain, offline: OFFLINE.writing },
    refreshes: [['startups']],
    onDone: ({ lessons: saved }) => {
      form.reset(lessonsValuesOf(saved))
      drafted.clear()
    },
    onFailed: (error) => showProblems(form, element.current, problemsOf(error)),
  })

  const submit = () => {
    if (isPending) return
    const typed = form.getValues()
    const problems = lessonProblems(typed, learnings)
    if (problems.length > 0) return showProblems(form, element.current, problems)
    mutate(typed)
  }

  const valuesAt = (index: number) => form.getValues(`lessons.${index}`)

  const split = (index: number, [first, second]: [string, string]) => {
    if (left === 0) return say(TEXTS.addHint(0))
    const lesson = valuesAt(index)
    update(index, { ...lesson, text: first })
    insert(
      index + 1,
      { lesson_id: '', text: second, cause: lesson.cause },
      { focusName: `lessons.${index + 1}.text` },
    )
    say(OWN_LESSON_TEXTS.splitDone(index + 2))
  }
  const join = (index: number) => {
    const lesson = valuesAt(index)
    update(index, { ...lesson, text: joinedText(lesson.text, valuesAt(index + 1).text) })
    remove(index + 1)
    say(OWN_LESSON_TEXTS.joined)
  }
  const leaveOut = (index: number) => {
    remove(index)
    say(OWN_LESSON_TEXTS.leftOut(index + 1))
    const items = element.current?.querySelectorAll<HTMLElement>('textarea') ?? []
    const neighbour = items[index + 1] ?? items[index - 1] ?? add.current
    neighbour?.focus()
  }
  const moveTo = (from: number, to: number) => {
    move(from, to)
    say(OWN_LESSON_TEXTS.moved(to + 1))
  }

  return (
    <Form form={form} ref={element} onSubmit={submit} aria-label={TEXTS.label} className={styles.columns}>
      <div className={styles.form}>
        {fields.length === 0 ? (
          <p>{TEXTS.empty}</p>
        ) : (
          <ol aria-label={TEXTS.list} className={styles.list}>
            {fields.map(({ id, lesson_id }, index) => (
              <OwnLesson
                key={id}
                index={index}
                isLast={index === fields.length - 1}
                useful={usefulOf(lesson_id)}
                onMove={(to) => moveTo(index, to)}
                onSplit={(halves) => split(index, halves)}
                onJoin={() => join(index)}
                onLeaveOut={() => leaveOut(index)}
              />
            ))}
          </ol>
        )}
        <div className={styles.row}>
          <Button
            ref={add}
            variant="line"
            disabled={left === 0}
            onClick={() => append({ lesson_id: '', text: '', cause: '' })}
          >
            <Icon path={lateIconPaths.plus} />
            {TEXTS.add}
          </Button>
          <span className="meta">{TEXTS.addHint(left)}</span>
        </div>
        <div className={styles.send}>
          <Button type="submit" variant="ink" busy={isPending}>
            {isPending ? TEXTS.saving : TEXTS.save}
          </Button>
          <Link to="/story/$id" activeOptions={{ exact: true }} params={{ id: startupId }}>
            {TEXTS.back}
          </Link>
        </div>
      </div>
      <aside className={styles.written} aria-labelledby="as-written">
        <h2 id="as-written">{TEXTS.asWritten}</h2>
        <p dir="auto" className={styles.text}>
          {learnings}
        </p>
        <p className="meta">
          {TEXTS.asWrittenHint}{' '}
          <Link to="/correct/$id" params={{ id: startupId }}>
            {TEXTS.correct}
          </Link>
        </p>
      </aside>
    </Form>
  )
}
