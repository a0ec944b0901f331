import { Controller } from 'react-hook-form'
import { beginningOf } from '../../../../platform/text/characters.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { TagInput } from '../../../../ui/form/TagInput.tsx'
import { useStoryForm } from './form.ts'
import { type FieldsWith, STORY_FIELDS } from './story-fields.ts'

/**
 * Tags without duplicates, added by button or Enter (SUBMIT-12). Required ones aren't enforced (SUBMIT-13).
 */
export function TagsField({ name }: { name: FieldsWith<'limits'> }) {
  const { control } = useStoryForm()
  const { empty: _, limits, placeholder, ...field } = STORY_FIELDS[name]
  return (
    <Field id={name} {...field} {...useFieldError(name)}>
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
  )
}
