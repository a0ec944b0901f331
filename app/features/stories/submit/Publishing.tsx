import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FormSection, wide } from './FormSection.tsx'
import { useMistake, useStoryForm } from './form.ts'

/** The consent without which nothing is published (SUBMIT-10). */
export function Publishing() {
  const { register } = useStoryForm()
  return (
    <FormSection id="publishing">
      <Checkbox
        label="I agree to publish this story. It appears in the directory immediately and cannot be edited after posting."
        className={wide}
        {...register('publishing_consent')}
        {...useMistake('publishing_consent')}
      />
    </FormSection>
  )
}
