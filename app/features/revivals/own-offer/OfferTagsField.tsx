import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { beginningOf } from '../../../platform/text/characters.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useFieldError } from '../../../ui/form/field-errors.ts'
import { TagInput } from '../../../ui/form/TagInput.tsx'
import { useOfferForm } from './use-offer-form.ts'

interface OfferTagsFieldProps {
  name: 'available_assets' | 'stays' | 'looking_for_roles'
  label: string
  hint?: string
  note?: string
  placeholder: string
  limits: { items: number; characters: number }
  /** What stands below the field. */
  children?: ReactNode
}

export function OfferTagsField({
  name,
  label,
  placeholder,
  limits,
  children,
  ...field
}: OfferTagsFieldProps) {
  const { control } = useOfferForm()
  return (
    <div>
      <Field id={name} label={label} {...field} {...useFieldError(name)}>
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
              shorten={(tag) => beginningOf(tag, limits.characters)}
            />
          )}
        />
      </Field>
      {children}
    </div>
  )
}
