import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { useStoryForm } from './form.ts'
import { StorySection } from './StorySection.tsx'
import { StoryText } from './StoryText.tsx'
import { STORY_FIELDS } from './story-fields.ts'

const { label, hint } = STORY_FIELDS.is_anonymous

/** @param isCorrection without the choice of anonymity, which stays */
export function YourJourney({ isCorrection = false }: { isCorrection?: boolean }) {
  const { register } = useStoryForm()
  const anonymity = useFieldError('is_anonymous')
  return (
    <StorySection id="your-journey">
      <StoryText name="builder_name" className={wide} />
      {!isCorrection && (
        <Checkbox label={label} hint={hint} className={wide} {...register('is_anonymous')} {...anonymity} />
      )}
      <StoryText name="inspiration" className={wide} />
      <StoryText name="what_happened" className={wide} />
      <StoryText name="challenges" />
      <StoryText name="what_worked" />
      <StoryText name="key_learnings" className={wide} />
      <StoryText name="funny_bits" className={wide} />
    </StorySection>
  )
}
