import { useFormContext } from 'react-hook-form'
import type { StoryValues } from './submit.ts'
import type { FieldName } from './submit-checks.ts'

/** The form that this part belongs to. */
export const useStoryForm = () => useFormContext<StoryValues>()

/** What a `Field` is told of a control's mistake, if there is one. */
export function useMistake(name: FieldName): { error?: string } {
  const message = useStoryForm().formState.errors[name]?.message
  return message ? { error: message } : {}
}
