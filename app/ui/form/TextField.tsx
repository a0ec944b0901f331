import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { Input } from '../controls/Input.tsx'
import { TextArea } from '../controls/TextArea.tsx'
import { Field } from './Field.tsx'
import { useFieldError } from './field-errors.ts'
import styles from './TextField.module.css'

export interface TextFieldProps<Values extends FieldValues>
  extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'inputMode' | 'autoComplete'> {
  name: Path<Values>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  className?: string | undefined
  /** Default text. */
  type?: 'text' | 'url'
  /** Lines there is room for at first; one line where it is left out. */
  rows?: number
  /** Short texts about something instead of prose: sans serif, as low as `rows` says. */
  compact?: boolean
  /** Whether it says how much of `maxLength` is used. */
  counted?: boolean
}

/** A labelled text of a form in a `FormProvider`, with what is wrong beneath it. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  required = false,
  className,
  type = 'text',
  rows,
  compact = false,
  counted = false,
  ...props
}: TextFieldProps<Values>) {
  const { register, clearErrors, watch } = useFormContext<Values>()
  const registered = register(name, { onChange: () => clearErrors(name) })
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      note={counted && <span className="num">{`${String(watch(name)).length}/${props.maxLength}`}</span>}
      className={className}
      {...useFieldError<Values>(name)}
    >
      {rows ? (
        <TextArea
          {...registered}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          rows={rows}
          autoGrow
          {...(compact && { voice: 'sans', className: styles.compact })}
        />
      ) : (
        <Input {...registered} {...props} type={type} {...(type === 'text' && { dir: 'auto' })} />
      )}
    </Field>
  )
}
