import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { StoryValues } from './submit.ts'

/** The form that this part belongs to. */
export const useStoryForm = () => useFormContext<StoryValues>()

/** A text of the story, by its name. */
export const StoryText = TextField<StoryValues>
