import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { ACCOUNT_LIMITS } from '../account.ts'
import styles from './PasswordField.module.css'

type PasswordFieldProps = ComponentProps<'input'> & {
  autoComplete: 'current-password' | 'new-password'
  /** Default `Password`. */
  label?: string
  hint?: string
}

export function PasswordField({ label = 'Password', hint, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint}>
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
          label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          size="sm"
          className={styles.toggle}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  )
}
