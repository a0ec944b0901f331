import { Controller } from 'react-hook-form'
import { Select } from '../../../../ui/controls/Select.tsx'
import { RadioRow } from '../../../../ui/form/choice/RadioRow.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { StageStamp } from '../../StageStamp.tsx'
import { PROJECT_TYPES, STAGES, STORY_CATEGORIES, type Stage } from '../../story.ts'
import { useStoryForm } from './form.ts'
import { LogoField } from './LogoField.tsx'
import { StorySection } from './StorySection.tsx'
import { StoryText } from './StoryText.tsx'
import { STORY_FIELDS } from './story-fields.ts'
import { SUBMIT_TEXTS } from './submit-texts.ts'
import { TagsField } from './TagsField.tsx'

const stages = (Object.keys(STAGES) as Stage[]).map((value) => ({
  value,
  label: <StageStamp stage={value} size="md" />,
}))

const { project_type, category, stage } = STORY_FIELDS

/** @param isCorrection without pictures and years, which stay */
export function ProjectDetails({ isCorrection = false }: { isCorrection?: boolean }) {
  const { register, control } = useStoryForm()
  return (
    <StorySection id="project-details">
      <StoryText name="name" className={wide} />
      <StoryText name="one_liner" className={wide} />
      <Field label={project_type.label}>
        <Select {...register('project_type')}>
          {Object.entries(PROJECT_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={category.label} required={category.required} {...useFieldError('category')}>
        <Select {...register('category')}>
          <option value="">{SUBMIT_TEXTS.chooseCategory}</option>
          {STORY_CATEGORIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Controller
        control={control}
        name="stage"
        render={({ field: { value, onChange } }) => (
          <RadioRow
            label={stage.label}
            name="stage"
            options={stages}
            value={value}
            onChange={onChange}
            className={wide}
          />
        )}
      />
      {!isCorrection && (
        <>
          <StoryText name="year_started" />
          <StoryText name="year_stopped" />
          <LogoField className={wide} />
        </>
      )}
      <TagsField name="tags" />
      <TagsField name="tech_stack" />
    </StorySection>
  )
}
