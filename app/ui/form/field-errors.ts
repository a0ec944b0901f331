import { type FieldValues, type Path, type UseFormReturn, useFormContext } from 'react-hook-form'
import { ApiError } from '../../platform/api/api-error.ts'

/** What is wrong with one field. */
export interface FieldProblem<Name extends string = string> {
  field: Name
  message: string
}

/** The fields that the server names in its refusal. */
export const problemsOf = (error: unknown): FieldProblem[] =>
  error instanceof ApiError
    ? Object.entries(error.fields).map(([field, message]) => ({ field, message }))
    : []

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
  const [first] = problems
  const control = first && element?.elements.namedItem(first.field)
  if (control instanceof HTMLElement) control.focus()
}
