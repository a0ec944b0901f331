import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { TagInput } from '../../../../ui/form/TagInput.tsx'
import { useStoryForm } from '../form.ts'

interface TagsFieldProps {
  name: 'tags' | 'tech_stack' | 'looking_for_roles' | 'available_assets'
  label: ReactNode
  limits: { items: number; characters: number }
  placeholder?: string
  hint?: ReactNode
  /** Marked as required, but not enforced (SUBMIT-13). */
  required?: boolean
  className?: string | undefined
}

/** Tags without duplicates, added by button or Enter (SUBMIT-12). */
export function TagsField({
  name,
  label,
  limits,
  placeholder,
  hint,
  required = false,
  className,
}: TagsFieldProps) {
  const { control } = useStoryForm()
  return (
    <Field label={label} hint={hint} required={required} className={className} {...useFieldError(name)}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <TagInput
            name={name}
            value={value}
            onChange={onChange}
            placeholder={placeholder}
            maxTags={limits.items}
            maxLength={limits.characters}
          />
        )}
      />
    </Field>
  )
}
