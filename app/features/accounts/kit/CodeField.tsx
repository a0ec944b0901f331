import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import styles from './CodeField.module.css'

interface CodeFieldProps {
  label: string
  problem: string | undefined
  placeholder?: string
  /** Whether it's for a recovery code, and not for the six digits of the app. */
  isRecoveryCode?: boolean
  className?: string
}

/** The control for the field `code` of `useCodeForm`. */
export function CodeField({
  label,
  problem,
  placeholder,
  isRecoveryCode = false,
  className,
}: CodeFieldProps) {
  return (
    <Field label={label} required className={className} error={problem}>
      <Input
        name="code"
        className={styles.code}
        dir="ltr"
        placeholder={placeholder}
        inputMode={isRecoveryCode ? 'text' : 'numeric'}
        autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  )
}
