import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { ACCOUNT_LIMITS } from '../account.ts'
import styles from './PasswordField.module.css'
import { CREDENTIAL_TEXTS } from './sign-in-texts.ts'

type PasswordFieldProps = ComponentProps<'input'> & {
  autoComplete: 'current-password' | 'new-password'
  label?: string
  hint?: string
  error?: string | undefined
}

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
          icon={isShown ? 'eyeOff' : 'eye'}
          label={CREDENTIAL_TEXTS.toggle(label, isShown)}
          size="sm"
          className={styles.toggle}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  )
}
