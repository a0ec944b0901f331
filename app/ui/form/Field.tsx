import { type ComponentProps, type FormEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext } from '../controls/field-context.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { FORM_TEXTS } from './form-texts.ts'

/** How many characters before the limit it is said, in fields that hold several times as many. */
const NEAR = 10

type FieldProps = Omit<ComponentProps<'div'>, 'id'> & {
  label: ReactNode
  id?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** What stands at the end of the label's line: 'optional', '48/150'. */
  note?: ReactNode
}

export function Field({
  label,
  id,
  hint,
  error,
  required = false,
  note,
  className,
  children,
  ...props
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const labelId = `${controlId}-label`
  const [limit, setLimit] = useState('')
  const noteId = note ? `${controlId}-note` : undefined
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const context = useMemo(
    () => ({
      controlId,
      labelId,
      describedBy: [errorId, hintId, noteId].filter(Boolean).join(' ') || undefined,
      invalid: errorId !== undefined,
      required,
    }),
    [controlId, labelId, hintId, errorId, noteId, required],
  )
  /** Browsers cut what is typed or pasted beyond the limit without a word. */
  function watchLimit({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    // `limitByCharacters` lowers `maxLength` to what fits at the moment, and counts in characters.
    const max = Number(target.dataset.limit ?? target.maxLength)
    const left = Number(target.dataset.left ?? max - target.value.length)
    setLimit(max > 2 * NEAR && left <= NEAR ? FORM_TEXTS.charactersLeft(left, max) : '')
  }
  return (
    <div className={classNames(styles.field, className)} onInput={watchLimit} {...props}>
      <div className={styles.top}>
        <label id={labelId} className={styles.label} htmlFor={controlId}>
          {label}
          {required && <RequiredMark />}
        </label>{' '}
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </div>
      <FieldContext value={context}>{children}</FieldContext>
      <p aria-live="polite" className={styles.limit}>
        {limit}
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/**
 * Marks a required field for the eye only: the control carries `aria-required`. The first star of a form says
 * what it means, by its style sheet, so that the word is no part of the label.
 */
export function RequiredMark() {
  return (
    <span aria-hidden data-meaning={FORM_TEXTS.required} className={styles.required}>
      *
    </span>
  )
}
