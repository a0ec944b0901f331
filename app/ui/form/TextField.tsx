import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form'
import { Input } from '../controls/Input.tsx'
import { TextArea } from '../controls/TextArea.tsx'
import { Count } from './Count.tsx'
import { Field } from './Field.tsx'
import { useFieldError } from './field-errors.ts'
import styles from './TextField.module.css'

export interface TextFieldProps<Values extends FieldValues>
  extends Pick<
    ComponentProps<'input'>,
    'placeholder' | 'defaultValue' | 'maxLength' | 'inputMode' | 'autoComplete' | 'readOnly' | 'onBlur'
  > {
  name: Path<Values>
  label: ReactNode
  hint?: ReactNode
  note?: ReactNode
  required?: boolean
  className?: string | undefined
  type?: 'text' | 'url' | 'email' | 'date' | 'number'
  /** The initial height; left out for a single line. */
  rows?: number
  /** Whether it is for short notes: sans serif, no minimum height. */
  compact?: boolean
  /** Counts the characters, to show them beside the limit. */
  counted?: false | ((text: string) => number)
  /** What stands in the field when it's left. */
  completed?: ((typed: string) => string) | undefined
  onLeave?: () => void
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
  completed,
  onLeave,
  ...props
}: TextFieldProps<Values>) {
  const { watch, register, setValue } = useFormContext<Values>()
  const registered = register(name)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { value: typed } = event.currentTarget
    const completedText = completed?.(typed) ?? typed
    if (completedText !== typed)
      setValue(name, completedText as PathValue<Values, Path<Values>>, { shouldDirty: true })
    void registered.onBlur(event)
    onLeave?.()
  }
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      note={
        counted && props.maxLength ? (
          <Count count={counted(String(watch(name)))} max={props.maxLength} />
        ) : (
          note
        )
      }
      className={className}
      {...useFieldError<Values>(name)}
    >
      {rows ? (
        <TextArea
          {...registered}
          placeholder={props.placeholder}
          defaultValue={props.defaultValue}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          rows={rows}
          autoGrow
          {...(compact && { voice: 'sans', className: styles.compact })}
        />
      ) : (
        <Input
          {...registered}
          {...props}
          onBlur={leave}
          type={type}
          {...(type === 'text' && { dir: 'auto' })}
        />
      )}
    </Field>
  )
}
