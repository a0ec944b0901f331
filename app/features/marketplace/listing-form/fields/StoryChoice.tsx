import { Select } from '../../../../ui/controls/Select.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { LISTING_FIELDS } from './listing-field-texts.ts'
import { useListingForm } from './use-listing-form.ts'
import { useNamedStories } from './use-named-stories.ts'

/**
 * The choice of the member's story that the asset comes from. Anonymous ones aren't offered: a listing names
 * its seller.
 */
export function StoryChoice({ className }: { className?: string | undefined }) {
  const stories = useNamedStories()
  const { register, setValue, watch } = useListingForm()
  const fieldError = useFieldError('startup_id')
  const { name } = register('startup_id')
  const chosen = watch('startup_id')
  if (stories.length === 0) return null
  return (
    <Field label={LISTING_FIELDS.story} hint={LISTING_FIELDS.storyHint} className={className} {...fieldError}>
      <Select
        name={name}
        value={stories.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={(event) => setValue('startup_id', event.target.value, { shouldDirty: true })}
      >
        <option value="">{LISTING_FIELDS.noStory}</option>
        {stories.map((story) => (
          <option key={story.id} value={story.id}>
            {story.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
