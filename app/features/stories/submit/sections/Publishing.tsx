import type { ReactNode } from 'react'
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { useStoryForm } from './form.ts'
import { StorySection } from './StorySection.tsx'
import { STORY_FIELDS } from './story-fields.ts'

/** @param props.children shown unless the story is anonymous */
export function Publishing({ children }: { children?: ReactNode }) {
  const { register, watch } = useStoryForm()
  return (
    <StorySection id="publishing">
      {children && !watch('is_anonymous') && <div className={wide}>{children}</div>}
      <Checkbox
        label={STORY_FIELDS.publishing_consent.label}
        hint={STORY_FIELDS.publishing_consent.hint}
        required
        className={wide}
        {...register('publishing_consent')}
        {...useFieldError('publishing_consent')}
      />
    </StorySection>
  )
}
