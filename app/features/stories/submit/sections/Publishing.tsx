import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { useStoryForm } from '../form.ts'
import { STORY_FIELDS } from '../story-fields.ts'
import { StorySection } from './StorySection.tsx'

export function Publishing() {
  const { register } = useStoryForm()
  return (
    <StorySection id="publishing">
      <Checkbox
        label={STORY_FIELDS.publishing_consent.label}
        className={wide}
        {...register('publishing_consent')}
        {...useFieldError('publishing_consent')}
      />
    </StorySection>
  )
}
