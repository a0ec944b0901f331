import { type ReactNode, useId } from 'react'
import { classNames } from '../../class-names.ts'
import { RequiredMark } from '../Field.tsx'
import { FieldError } from '../FieldError.tsx'
import styles from './RadioRow.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
}

type RadioRowProps<Value extends string> = {
  label: ReactNode
  name: string
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  className?: string
}

export function RadioRow<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  hint,
  error,
  required = false,
  disabled,
  className,
}: RadioRowProps<Value>) {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      className={classNames(styles.group, className)}
    >
      <span id={labelId} className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </span>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            <span className={styles.drawing}>{option.label}</span>{' '}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
