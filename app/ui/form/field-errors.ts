import { useEffect } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormContext } from 'react-hook-form'
import { type FieldProblem, focusFirst } from './field-problem.ts'

/** The error props of a `Field`; needs a `FormProvider`. */
export function useFieldError<Values extends FieldValues>(name: Path<Values>): { error?: string } {
  const { error } = useFormContext<Values>().getFieldState(name, useFormContext<Values>().formState)
  return error?.message ? { error: error.message } : {}
}

/** A change of a field clears its error, whatever kind of control it has. */
export function useClearedErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { subscribe, clearErrors, getFieldState } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name }) {
          // Resetting the form names no field.
          if (name && getFieldState(name as Path<Values>).error) clearErrors(name as Path<Values>)
        },
      }),
    [subscribe, clearErrors, getFieldState],
  )
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
