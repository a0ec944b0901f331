import { type ComponentProps, type ReactNode, useId, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { FieldContext } from './field-context.ts'

type FieldProps = Omit<ComponentProps<'div'>, 'id'> & {
  label: ReactNode
  id?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** At the end of the label's line: 'optional', '48/150'. */
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

/** Visual only: the control carries `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden className={styles.required}>
      *
    </span>
  )
}
