import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../class-names.ts'
import { RequiredMark } from '../Field.tsx'
import { FieldError } from '../FieldError.tsx'
import box from './box.module.css'
import styles from './Checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Whether it is ember when checked, which is for revival only. */
  alive?: boolean
  /** The native attribute isn't set, since its message would come before ours. */
  required?: boolean
}

export function Checkbox({
  label,
  hint,
  error,
  alive = false,
  required = false,
  className,
  ...props
}: CheckboxProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames(styles.checkbox, className)}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={classNames(box.box, styles.box, alive && styles.alive)}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          {...props}
        />
        <span className={hint ? styles.strong : undefined}>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={errorId} className={styles.below}>
          {error}
        </FieldError>
      )}
    </div>
  )
}
