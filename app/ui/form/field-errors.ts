import { type FieldValues, type Path, type UseFormReturn, useFormContext } from 'react-hook-form'
import { type FieldProblem, focusFirst } from './field-problem.ts'

/** The props of a `Field` that say what is wrong with it; for forms in a `FormProvider`. */
export function useFieldError<Values extends FieldValues>(name: Path<Values>): { error?: string } {
  const { error } = useFormContext<Values>().getFieldState(name, useFormContext<Values>().formState)
  return error?.message ? { error: error.message } : {}
}

/** Shows what is wrong beside each field and moves the focus to the first. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement | null,
  problems: readonly FieldProblem<Path<Values>>[],
): void {
  for (const { field, message } of problems) form.setError(field, { message })
  focusFirst(element, problems)
}
