import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { storySchema } from '../story.schema.ts'
import type { FieldName, StoryValues } from './sections/story-fields.ts'
import { isStoryField } from './submit-checks.ts'
import { toStoryForm } from './use-submit-story.ts'

/**
 * What the server would refuse, so that the form marks everything in one press. Loaded when needed: it brings
 * the validator.
 */
export function refusedFields(values: StoryValues): FieldProblem<FieldName>[] {
  const { error } = storySchema.safeParse(toStoryForm(values, ''))
  const issues = error?.issues ?? []
  return issues.map(({ path, message }) => ({ field: String(path[0]), message })).filter(isStoryField)
}
