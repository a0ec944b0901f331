import type { RefObject } from 'react'
import { NAME_LENGTH } from '../../../platform/text/name-length.ts'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { isShortForm, NAME_QUESTION, type NamedAct } from './name-question-texts.ts'

interface NameFieldProps {
  act: NamedAct
  value: string
  error: string
  readOnly: boolean
  input: RefObject<HTMLInputElement | null>
  onChange: (name: string) => void
}

export function NameField({ act, value, error, readOnly, input, onChange }: NameFieldProps) {
  return (
    <Field
      label={NAME_QUESTION.label}
      note={NAME_QUESTION.optional}
      hint={NAME_QUESTION.hints[act]}
      error={error}
      style={{ inlineSize: '100%' }}
    >
      <Input
        ref={input}
        name="full_name"
        autoComplete="name"
        dir="auto"
        maxLength={NAME_LENGTH}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!isShortForm(act) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // The field is the last one, so Enter would send before its hint has been read.
          event.preventDefault()
          event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
        }}
      />
    </Field>
  )
}
