import { Controller } from 'react-hook-form'
import { Select } from '../../../../ui/controls/Select.tsx'
import { RadioRow } from '../../../../ui/form/choice/RadioRow.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { StageStamp } from '../../StageStamp.tsx'
import { PROJECT_TYPES, STAGES, STORY_CATEGORIES, STORY_LIMITS, type Stage } from '../../story.ts'
import { StoryText, useStoryForm } from '../form.ts'
import { LogoField } from './LogoField.tsx'
import { StorySection } from './StorySection.tsx'
import { TagsField } from './TagsField.tsx'

const stages = (Object.keys(STAGES) as Stage[]).map((stage) => ({
  value: stage,
  label: <StageStamp stage={stage} size="md" />,
}))

/** SUBMIT-02…05, SUBMIT-07 */
export function ProjectDetails() {
  const { register, control } = useStoryForm()
  return (
    <StorySection id="project-details">
      <StoryText name="name" label="Name" required maxLength={STORY_LIMITS.name} className={wide} />
      <StoryText
        name="one_liner"
        label="One-liner"
        required
        maxLength={STORY_LIMITS.one_liner}
        hint="What it did, in one sentence."
        className={wide}
      />
      <Field label="Type">
        <Select {...register('project_type')}>
          {Object.entries(PROJECT_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Category" required {...useFieldError('category')}>
        <Select {...register('category')}>
          <option value="">Choose a category</option>
          {STORY_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </Field>
      <Controller
        control={control}
        name="stage"
        render={({ field: { value, onChange } }) => (
          <RadioRow
            label="Stage"
            name="stage"
            options={stages}
            value={value}
            onChange={onChange}
            className={wide}
          />
        )}
      />
      <LogoField className={wide} />
      <TagsField
        name="tags"
        label="Tags"
        limits={STORY_LIMITS.tags}
        placeholder="Photos, Hardware …"
        hint="Helps people find your story."
      />
      <TagsField
        name="tech_stack"
        label="Tech stack"
        limits={STORY_LIMITS.tags}
        placeholder="Python, PostgreSQL …"
      />
    </StorySection>
  )
}
