import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { StoryValues } from './submit.ts'

export const useStoryForm = () => useFormContext<StoryValues>()

export const StoryText = TextField<StoryValues>
