import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { beginningOf } from '../../../platform/text/characters.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useFieldError } from '../../../ui/form/field-errors.ts'
import { TagInput } from '../../../ui/form/TagInput.tsx'
import { CheckChips } from './CheckChips.tsx'
import styles from './WishesForm.module.css'
import type { WishValues } from './wish-values.ts'
import { WISH_LIMITS } from './wishes.ts'

const { items, characters } = WISH_LIMITS.tags

export const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend>
      <h2>{title}</h2>
    </legend>
    {children}
    {hint && <p className={styles.hint}>{hint}</p>}
  </fieldset>
)

interface TagsProps {
  name: 'roles' | 'stack'
  label: string
  placeholder: string
  note?: string
}

export function Tags({ name, label, placeholder, note }: TagsProps) {
  const { control } = useFormContext<WishValues>()
  return (
    <Field label={label} note={note} {...useFieldError<WishValues>(name)}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <TagInput
            name={name}
            value={value}
            onChange={onChange}
            placeholder={placeholder}
            maxTags={items}
            maxLength={characters}
            shorten={(tag) => beginningOf(tag, characters)}
          />
        )}
      />
    </Field>
  )
}

interface ChipsProps<Name extends 'terms' | 'categories'> {
  name: Name
  options: readonly { value: WishValues[Name][number]; label: string }[]
}

export function Chips<Name extends 'terms' | 'categories'>({ name, options }: ChipsProps<Name>) {
  const { watch, setValue } = useFormContext<WishValues>()
  const { error } = useFieldError<WishValues>(name)
  const choose = (chosen: string[]) =>
    setValue<'terms' | 'categories'>(name, chosen as WishValues[Name], { shouldDirty: true })
  return (
    <>
      <CheckChips<string> name={name} options={options} value={watch(name)} onChange={choose} />
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}
