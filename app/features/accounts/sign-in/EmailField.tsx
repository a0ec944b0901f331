import type { ComponentProps } from 'react'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'

export function EmailField(props: ComponentProps<'input'>) {
  return (
    <Field label="Email">
      <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
    </Field>
  )
}
