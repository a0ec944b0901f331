import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { STORY_LIMITS } from '../../story.ts'
import { StoryText, useStoryForm } from '../form.ts'
import styles from './RevivalSection.module.css'
import { StorySection } from './StorySection.tsx'
import { TagsField } from './TagsField.tsx'

/** SUBMIT-11…13 */
export function RevivalSection() {
  const { register, watch } = useStoryForm()
  const isOpen = watch('is_open_for_revival')
  return (
    <StorySection id="revival">
      <div className={`${styles.alive} ${wide}`}>
        <Checkbox
          alive
          label="Open this project for revival"
          hint="Let someone else take it forward. Interested members will message you."
          {...register('is_open_for_revival')}
        />
        {isOpen && (
          <>
            <TagsField
              name="looking_for_roles"
              label="Roles"
              required
              limits={STORY_LIMITS.roles}
              placeholder="Designer, marketer …"
            />
            <TagsField
              name="available_assets"
              label="Assets"
              required
              limits={STORY_LIMITS.roles}
              placeholder="Domain, code, audience …"
            />
            <StoryText
              name="contact_method"
              label="Contact method"
              hint="Public. An email address, a link or a handle."
              required
              maxLength={STORY_LIMITS.contact_method}
            />
            <StoryText
              rows={6}
              name="additional_notes"
              label="Additional notes"
              maxLength={STORY_LIMITS.additional_notes}
            />
          </>
        )}
      </div>
    </StorySection>
  )
}
