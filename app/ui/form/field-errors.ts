import { type FieldValues, type Path, type UseFormReturn, useFormContext } from 'react-hook-form'
import { type FieldProblem, focusFirst } from './field-problem.ts'

/** The error props of a `Field`; needs a `FormProvider`. */
export function useFieldError<Values extends FieldValues>(name: Path<Values>): { error?: string } {
  const { error } = useFormContext<Values>().getFieldState(name, useFormContext<Values>().formState)
  return error?.message ? { error: error.message } : {}
}

/** The props that register a control; a change clears its error. Needs a `FormProvider`. */
export function useRegistered<Values extends FieldValues>(name: Path<Values>) {
  const { register, clearErrors } = useFormContext<Values>()
  return register(name, { onChange: () => clearErrors(name) })
}

/** Shows each problem at its field and focuses the first. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement | null,
  problems: readonly FieldProblem[],
): void {
  for (const { field, message } of problems) form.setError(field as Path<Values>, { message })
  focusFirst(element, problems)
}
