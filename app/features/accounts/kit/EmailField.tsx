import type { ComponentProps } from 'react'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { CREDENTIAL_TEXTS } from '../sign-in-texts.ts'

type EmailFieldProps = ComponentProps<'input'> & {
  label?: string
  hint?: string
  error?: string | undefined
}

export function EmailField({ label = CREDENTIAL_TEXTS.email, hint, error, ...props }: EmailFieldProps) {
  return (
    <Field label={label} hint={hint} error={error && <span role="alert">{error}</span>}>
      <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
    </Field>
  )
}
