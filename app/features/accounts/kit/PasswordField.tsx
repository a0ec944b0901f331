import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { ACCOUNT_LIMITS } from '../account.ts'
import { CREDENTIAL_TEXTS } from '../sign-in-texts.ts'
import styles from './PasswordField.module.css'

type PasswordFieldProps = ComponentProps<'input'> & {
  autoComplete: 'current-password' | 'new-password'
  label?: string
  hint?: string
  error?: string | undefined
}

const CROSSED_OUT_EYE =
  'M4 4l16 16M9 5.5c1-.3 2-.5 3-.5 4 0 7 2 10 7-1 1.7-2 3-3.2 4.1M6.5 7C4.8 8.2 3.3 9.9 2 12c3 5 6 7 10 7 1.7 0 3.3-.4 4.7-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2'

export function PasswordField({
  label = CREDENTIAL_TEXTS.password,
  hint,
  error,
  ...props
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error && <span role="alert">{error}</span>}>
      <div className={styles.line}>
        <Input
          type={isShown ? 'text' : 'password'}
          minLength={ACCOUNT_LIMITS.password.min}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={styles.input}
          {...props}
        />
        <IconButton
          {...(isShown ? { path: CROSSED_OUT_EYE } : { icon: 'eye' })}
          label={CREDENTIAL_TEXTS.toggle(label, isShown)}
          size="sm"
          className={styles.toggle}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  )
}
