import type { ComponentProps } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

/** The mail address that an account goes by. */
export function EmailField(props: ComponentProps<'input'>) {
  return (
    <Field label="Email">
      <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
    </Field>
  )
}
