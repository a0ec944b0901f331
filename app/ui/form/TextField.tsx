import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { Input } from '../controls/Input.tsx'
import { TextArea } from '../controls/TextArea.tsx'
import { Field } from './Field.tsx'
import { useFieldError } from './field-errors.ts'
import styles from './TextField.module.css'

export interface TextFieldProps<Values extends FieldValues>
  extends Pick<
    ComponentProps<'input'>,
    'placeholder' | 'maxLength' | 'inputMode' | 'autoComplete' | 'readOnly' | 'onBlur'
  > {
  name: Path<Values>
  label: ReactNode
  hint?: ReactNode
  note?: ReactNode
  required?: boolean
  className?: string | undefined
  type?: 'text' | 'url' | 'email'
  /** Initial height; left out for a single line. */
  rows?: number
  /** For short notes: sans serif, no minimum height. */
  compact?: boolean
  counted?: boolean
}

/** A labelled text field with its error; needs a `FormProvider`. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  note,
  required = false,
  className,
  type = 'text',
  rows,
  compact = false,
  counted = false,
  ...props
}: TextFieldProps<Values>) {
  const { watch, register } = useFormContext<Values>()
  const registered = register(name)
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      note={
        counted ? <span className="num">{`${String(watch(name)).length}/${props.maxLength}`}</span> : note
      }
      className={className}
      {...useFieldError<Values>(name)}
    >
      {rows ? (
        <TextArea
          {...registered}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
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
