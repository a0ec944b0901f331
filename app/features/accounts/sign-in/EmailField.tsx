import type { ComponentProps } from 'react'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { CREDENTIAL_TEXTS } from './sign-in-texts.ts'

export function EmailField(props: ComponentProps<'input'>) {
  return (
    <Field label={CREDENTIAL_TEXTS.email}>
      <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
    </Field>
  )
}
