import { isWebAddress } from '../../../../platform/validation/web-address.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useStoryForm } from '../form.ts'
import { type FieldsWith, STORY_FIELDS, type StoryValues } from '../story-fields.ts'

interface StoryTextProps {
  name: FieldsWith<'maxLength'>
  className?: string | undefined
}

export function StoryText({ name, className }: StoryTextProps) {
  const { getValues, setValue } = useStoryForm()
  const { empty: _, ...field } = STORY_FIELDS[name]
  /** Links are stored with their scheme, which nobody types. */
  const complete = () => {
    const typed = getValues(name).trim()
    if (isWebAddress(typed) && !/^https?:/i.test(typed)) setValue(name, `https://${typed}`)
  }
  return (
    <TextField<StoryValues>
      name={name}
      className={className}
      {...field}
      {...('type' in field && { onBlur: complete })}
    />
  )
}
