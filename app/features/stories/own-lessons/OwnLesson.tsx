import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { CAUSE_NAMES } from '../facts/fact-name-texts.ts'
import { CAUSES } from '../facts/facts.ts'
import { LESSON_LIMITS } from '../lessons/lesson.ts'
import { splitAt } from './cut.ts'
import type { LessonsFormValues } from './lessons-values.ts'
import styles from './OwnLesson.module.css'
import { OWN_LESSON_TEXTS as TEXTS } from './own-lessons-texts.ts'

interface OwnLessonProps {
  index: number
  isLast: boolean
  /** How many members find it useful. */
  useful: number
  onMove: (to: number) => void
  onSplit: (halves: [string, string]) => void
  onJoin: () => void
  onLeaveOut: () => void
}

/** Its buttons stay where they are at the ends of the list, so that the focus does too. */
export function OwnLesson({ index, isLast, useful, onMove, onSplit, onJoin, onLeaveOut }: OwnLessonProps) {
  const { register, getValues } = useFormContext<LessonsFormValues>()
  const item = useRef<HTMLLIElement>(null)
  const [hint, setHint] = useState<string>()
  const number = index + 1

  const split = () => {
    const position = item.current?.querySelector('textarea')?.selectionStart ?? 0
    const halves = splitAt(getValues(`lessons.${index}.text`), position)
    setHint(halves ? undefined : TEXTS.splitWhere)
    if (halves) onSplit(halves)
    else say(TEXTS.splitWhere)
  }

  return (
    <li ref={item} aria-label={TEXTS.name(number)} className={styles.lesson}>
      <TextField<LessonsFormValues>
        name={`lessons.${index}.text`}
        label={TEXTS.name(number)}
        rows={2}
        maxLength={LESSON_LIMITS.text}
        {...(useful > 0 && { note: TEXTS.useful(useful) })}
        {...(hint !== undefined && { hint })}
      />
      <div className={styles.row}>
        <Field label={<span className="vh">{TEXTS.cause(number)}</span>} className={styles.cause}>
          <Select {...register(`lessons.${index}.cause`)}>
            <option value="">{TEXTS.allCauses}</option>
            {CAUSES.map((cause) => (
              <option key={cause} value={cause}>
                {CAUSE_NAMES[cause]}
              </option>
            ))}
          </Select>
        </Field>
        <span className={styles.moves}>
          <IconButton
            label={TEXTS.up(number)}
            path={lateIconPaths.moveUp}
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(index - 1)}
          />
          <IconButton
            label={TEXTS.down(number)}
            path={lateIconPaths.moveDown}
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(index + 1)}
          />
        </span>
        <div className={styles.acts}>
          <Button variant="quiet" onClick={split}>
            {TEXTS.split}
            <span className="vh">{TEXTS.ofLesson(number)}</span>
          </Button>
          <Button variant="quiet" aria-disabled={isLast} onClick={() => !isLast && onJoin()}>
            {TEXTS.join}
            <span className="vh">{TEXTS.ofLesson(number)}</span>
          </Button>
          <Button variant="quiet" onClick={onLeaveOut}>
            {TEXTS.leaveOut}
            <span className="vh">{TEXTS.ofLesson(number)}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
