import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useStoryForm } from './form.ts'
import styles from './RevivalSection.module.css'
import { StorySection } from './StorySection.tsx'
import { StoryText } from './StoryText.tsx'
import { STORY_FIELDS } from './story-fields.ts'
import { TagsField } from './TagsField.tsx'

const { label, hint } = STORY_FIELDS.is_open_for_revival

export function RevivalSection() {
  const { register, watch } = useStoryForm()
  const isOpen = watch('is_open_for_revival')
  return (
    <StorySection id="revival">
      <div className={`${styles.alive} ${wide}`}>
        <Checkbox alive label={label} hint={hint} {...register('is_open_for_revival')} />
        {isOpen && <OfferFields />}
      </div>
    </StorySection>
  )
}

function OfferFields() {
  return (
    <>
      <TagsField name="looking_for_roles" />
      <TagsField name="available_assets" />
      <StoryText name="contact_method" />
      <StoryText name="additional_notes" />
    </>
  )
}
