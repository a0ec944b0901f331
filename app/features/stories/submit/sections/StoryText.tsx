import { completeAddress } from '../../../../platform/text/web-address.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { type FieldsWith, STORY_FIELDS, type StoryValues } from './story-fields.ts'

interface StoryTextProps {
  name: FieldsWith<'maxLength'>
  className?: string | undefined
}

export function StoryText({ name, className }: StoryTextProps) {
  const { empty: _, ...field } = STORY_FIELDS[name]
  return (
    <TextField<StoryValues>
      name={name}
      className={className}
      {...field}
      {...('type' in field && { completed: completeAddress })}
    />
  )
}
