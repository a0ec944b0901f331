import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError, useRegistered } from '../../../../ui/form/field-errors.ts'
import styles from './CodeField.module.css'

interface CodeFieldProps {
  label: string
  placeholder?: string
  /** Default: six digits of the app. */
  isRecoveryCode?: boolean
  className?: string
}

interface Values {
  code: string
}

/** The field `code` of `useCodeForm`. */
export function CodeField({ label, placeholder, isRecoveryCode = false, className }: CodeFieldProps) {
  const registered = useRegistered<Values>('code')
  return (
    <Field label={label} required className={className} {...useFieldError<Values>('code')}>
      <Input
        {...registered}
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
