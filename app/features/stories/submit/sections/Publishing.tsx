import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { useStoryForm } from '../form.ts'
import { StorySection } from './StorySection.tsx'

/** SUBMIT-10 */
export function Publishing() {
  const { register } = useStoryForm()
  return (
    <StorySection id="publishing">
      <Checkbox
        label="I agree to publish this story. It appears in the directory immediately and cannot be edited after posting."
        className={wide}
        {...register('publishing_consent')}
        {...useFieldError('publishing_consent')}
      />
    </StorySection>
  )
}
