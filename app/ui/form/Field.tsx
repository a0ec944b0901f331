import { type ComponentProps, type ReactNode, useId, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { FieldContext } from './field-context.ts'

type FieldProps = Omit<ComponentProps<'div'>, 'id'> & {
  label: ReactNode
  /** Id of the control; made up when not given. */
  id?: string
  /** A sentence under the control. */
  hint?: ReactNode
  /** What is wrong. Marks the control and is read out with it. */
  error?: ReactNode
  /** Marks the label with an asterisk and tells screen readers. */
  required?: boolean
  /** At the end of the label's line: 'optional', '48/150'. */
  note?: ReactNode
}

/** Label above, control (children), hint and error below. The control inside finds its ids by itself. */
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
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const context = useMemo(
    () => ({
      controlId,
      describedBy: [errorId, hintId].filter(Boolean).join(' ') || undefined,
      invalid: errorId !== undefined,
      required,
    }),
    [controlId, hintId, errorId, required],
  )
  return (
    <div className={classNames(styles.field, className)} {...props}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {required && <RequiredMark />}
        </label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <FieldContext value={context}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The asterisk after a label; that a field is required is told to screen readers by the control. */
export function RequiredMark() {
  return (
    <span aria-hidden className={styles.required}>
      *
    </span>
  )
}
