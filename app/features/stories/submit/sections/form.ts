import { useFormContext } from 'react-hook-form'
import type { StoryValues } from './story-fields.ts'

export const useStoryForm = () => useFormContext<StoryValues>()
