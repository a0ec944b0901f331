import type { ComponentProps, ReactNode } from 'react'
import { Input } from '../../../ui/controls/Input.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useMistake, useStoryForm } from './form.ts'
import type { FieldName } from './submit-checks.ts'

interface TextFieldProps
  extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'inputMode' | 'autoComplete'> {
  name: FieldName
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  className?: string | undefined
  /** One line, an address, or room for several lines. */
  kind?: 'line' | 'url' | 'prose'
}

/** A labelled text of the form, with its mistake beneath it. */
export function TextField({
  name,
  label,
  hint,
  required = false,
  className,
  kind = 'line',
  ...props
}: TextFieldProps) {
  const { register, clearErrors } = useStoryForm()
  const control = register(name, { onChange: () => clearErrors(name) })
  return (
    <Field label={label} hint={hint} required={required} className={className} {...useMistake(name)}>
      {kind === 'prose' ? (
        <TextArea
          {...control}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          rows={6}
          autoGrow
        />
      ) : (
        <Input
          {...control}
          {...props}
          type={kind === 'url' ? 'url' : 'text'}
          {...(kind === 'line' && { dir: 'auto' })}
        />
      )}
    </Field>
  )
}
